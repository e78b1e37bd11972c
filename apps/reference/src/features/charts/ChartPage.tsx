import { ancestorsOf, navItemOfNodeId, nodeIdOfNav, type StructureTree, usesField } from '@org/energy-core';
import { axesOfSeries, SidePanel, Skeleton, useEnergy } from '@org/energy-ui';
import { lazy, Suspense, useMemo } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { today } from '../../shared/dates/today.ts';
import { WayButton } from '../../shared/navigation/WayButton.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/PrintHead.tsx';
import { usePanel } from '../../shared/page/usePanel.ts';
import { StructurePanel } from '../../shared/structure/StructurePanel.tsx';
import { useStructure } from '../../shared/structure/useStructure.ts';
import { ChartActions } from './ChartActions.tsx';
import { ChartContent } from './ChartContent.tsx';
import { useChartNumbers } from './numbers/useChartNumbers.ts';
import { useTemperature } from './numbers/useTemperature.ts';
import { crumbsOf, printedNames } from './state/crumbs.ts';
import { chartTitle } from './state/periodTitle.ts';
import { overlapsOf, shownChartOf } from './state/shownChart.ts';
import { useChartState } from './state/useChartState.ts';

/** Its lists weigh more than the chart itself, which need not wait for them. */
const ChartSettings = lazy(() => import('./ChartControlPanel.ts'));

/** Comes after the chart, which is what people open the page for. */
const ChartComments = lazy(() =>
  import('./comments/ChartComments.tsx').then(({ ChartComments }) => ({ default: ChartComments })),
);

/** Chart report: tree, chart with its summary, settings. Its state is in the URL. */
export function ChartPage() {
  const energy = useEnergy();
  const { t } = energy;
  const may = useMay();
  const structure = useStructure({ hasFormulas: true });
  const { tree } = structure;
  const { state, years, hasYears, setState, lines, setLines, chooseNodes } = useChartState();
  const [isTreeOpen, setTreeOpen] = usePanel('chart.tree');
  const [isSettingsOpen, setSettingsOpen] = usePanel('chart.settings');
  const numbers = useChartNumbers(state, tree);
  const { series } = numbers;
  const temperature = useTemperature(state, series);
  // The same list as long as its numbers are: all that is drawn and worked out from them hangs on it.
  const shown = useMemo(() => [...series, ...temperature.series], [series, temperature.series]);
  const hasScatter = numbers.scatters.length > 0;
  const shownChart = useMemo(
    () => shownChartOf(series, state.nav, tree, hasScatter),
    [series, state.nav, tree, hasScatter],
  );
  const exported = useMemo(
    () => [...shown, ...numbers.scatters.flatMap((scatter) => scatter.series)],
    [shown, numbers.scatters],
  );
  const selected = useMemo(() => state.nav.map(nodeIdOfNav), [state.nav]);

  const only = state.nav.length === 1 ? state.nav[0] : undefined;
  const label = labelOf(tree, only && nodeIdOfNav(only), usesField(state.kind, 'year') ? state.year : null);
  const crumbs = crumbsOf(state.nav, tree, t);
  const title = chartTitle(state, energy);
  const fullTitle = [crumbs.at(-1), title].filter(Boolean).join(t('chart.listSeparator'));
  return (
    <PageFrame
      crumbs={crumbs.slice(0, -1)}
      title={fullTitle}
      actions={
        exported.length > 0 && (
          <>
            {label && <WayButton to="label" chosen={label} />}
            <ChartActions series={exported} kind={numbers.kind} hasCost={state.cost} name={fullTitle} />
          </>
        )
      }
      start={
        <StructurePanel
          structure={structure}
          isOpen={isTreeOpen}
          onOpenChange={setTreeOpen}
          mode="multi-select"
          value={selected}
          onChange={(ids) => chooseNodes(ids.flatMap((id) => navItemOfNodeId(id) ?? []))}
          maxCount={200}
        />
      }
      end={
        <SidePanel
          side="end"
          columns={2}
          label={t('panel.chartSettings')}
          isOpen={isSettingsOpen}
          onOpenChange={setSettingsOpen}
        >
          <Suspense fallback={<Skeleton shape="text" rows={6} />}>
            <ChartSettings
              value={state}
              onChange={setState}
              years={years}
              cities={temperature.cities}
              today={today()}
              referenceLines={lines}
              onReferenceLinesChange={setLines}
              axes={axesOfSeries(shown, state)}
              shown={shownChart}
            />
          </Suspense>
        </SidePanel>
      }
    >
      <PrintHead crumbs={printedNames(state.nav, tree, t)} />
      <ChartContent
        structure={structure}
        years={hasYears ? years : undefined}
        state={state}
        title={fullTitle}
        series={shown}
        shown={shownChart}
        overlaps={overlapsOf(state.nav, tree)}
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

/** The building whose label is related to what is shown; null for a site. */
function labelOf(tree: StructureTree, id: string | undefined, year: number | null) {
  const index = id === undefined ? undefined : tree.indexOf.get(id);
  if (index === undefined) return null;
  const line = [index, ...ancestorsOf(tree, index)].map((at) => tree.items[at]!);
  const building = line.find(({ kind }) => kind === 'Building');
  if (!building) return null;
  return {
    building: building.ref,
    organization: line.find(({ kind }) => kind === 'Organization')?.ref ?? null,
    year,
  };
}
