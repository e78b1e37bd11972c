import { navItemOfNodeId, nodeIdOfNav } from '@org/energy-core';
import { axesOfSeries, SidePanel, Skeleton, useEnergy } from '@org/energy-ui';
import { lazy, Suspense, useMemo } from 'react';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { PrintHead } from '../../shared/PrintHead.tsx';
import { StructurePanel } from '../../shared/StructurePanel.tsx';
import { today } from '../../shared/today.ts';
import { useMay } from '../../shared/useMay.ts';
import { usePanel } from '../../shared/usePanel.ts';
import { useStructure } from '../../shared/useStructure.ts';
import { ChartActions } from './ChartActions.tsx';
import { ChartContent } from './ChartContent.tsx';
import { crumbsOf, printedNames } from './crumbs.ts';
import { chartTitle } from './periodTitle.ts';
import { useChartNumbers } from './useChartNumbers.ts';
import { useChartState } from './useChartState.ts';
import { useTemperature } from './useTemperature.ts';

/** Its lists weigh more than the chart itself, which need not wait for them. */
const ChartSettings = lazy(() => import('./ChartSettings.ts'));

/** Comes after the chart, which is what people open the page for. */
const ChartComments = lazy(() =>
  import('./ChartComments.tsx').then(({ ChartComments }) => ({ default: ChartComments })),
);

/** The chart report: tree, chart with its summary, settings. What is shown stands in the address. */
export function ChartPage() {
  const energy = useEnergy();
  const { t } = energy;
  const may = useMay();
  const structure = useStructure({ hasFormulas: true });
  const { tree } = structure;
  const { state, years, setState, lines, setLines, chooseNodes } = useChartState();
  const [isTreeOpen, setTreeOpen] = usePanel('chart.tree');
  const [isSettingsOpen, setSettingsOpen] = usePanel('chart.settings');
  const numbers = useChartNumbers(state, tree);
  const { series } = numbers;
  const temperature = useTemperature(state, series);
  // The same list as long as its numbers are: all that is drawn and worked out from them hangs on it.
  const shown = useMemo(() => [...series, ...temperature.series], [series, temperature.series]);
  const selected = useMemo(() => state.nav.map(nodeIdOfNav), [state.nav]);

  const only = state.nav.length === 1 ? state.nav[0] : undefined;
  const crumbs = crumbsOf(state.nav, tree, t);
  const title = chartTitle(state, energy);
  const fullTitle = [crumbs.at(-1), title].filter(Boolean).join('، ');
  return (
    <PageFrame
      crumbs={crumbs}
      title={title}
      actions={
        series.length > 0 && (
          <ChartActions series={shown} kind={numbers.kind} hasCost={state.cost} name={fullTitle} />
        )
      }
      start={
        <StructurePanel
          structure={structure}
          isOpen={isTreeOpen}
          onToggle={setTreeOpen}
          mode="multi-select"
          selected={selected}
          onChange={(ids) => chooseNodes(ids.flatMap((id) => navItemOfNodeId(id) ?? []))}
          maxSelected={200}
        />
      }
      end={
        <SidePanel
          side="end"
          columns={2}
          label={t('panel.chartSettings')}
          isOpen={isSettingsOpen}
          onToggle={setSettingsOpen}
        >
          <Suspense fallback={<Skeleton shape="text" rows={6} />}>
            <ChartSettings
              state={state}
              onChange={setState}
              years={years}
              cities={temperature.cities}
              today={today()}
              referenceLines={lines}
              onReferenceLinesChange={setLines}
              axes={axesOfSeries(shown, state)}
            />
          </Suspense>
        </SidePanel>
      }
    >
      <PrintHead crumbs={printedNames(state.nav, tree, t)} />
      <ChartContent
        state={state}
        title={fullTitle}
        series={shown}
        numbers={numbers}
        lines={lines}
        onLinesChange={setLines}
        onChange={setState}
        onOpenTree={isTreeOpen ? undefined : () => setTreeOpen(true)}
      />
      {only && may('listNotes') && (
        <Suspense>
          <ChartComments key={nodeIdOfNav(only)} node={only} />
        </Suspense>
      )}
    </PageFrame>
  );
}
