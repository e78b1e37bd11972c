import { navItemOfNodeId, nodeIdOfNav } from '@org/energy-core';
import {
  axesOfSeries,
  type ReferenceLine,
  SidePanel,
  Skeleton,
  TreeSelector,
  useEnergy,
} from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { errorText } from '../../shared/errorText.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { PrintHead } from '../../shared/PrintHead.tsx';
import { useClient } from '../../shared/services.tsx';
import { today } from '../../shared/today.ts';
import { usePanel } from '../../shared/usePanel.ts';
import { useStructure } from '../../shared/useStructure.ts';
import { ChartActions } from './ChartActions.tsx';
import { ChartContent } from './ChartContent.tsx';
import { crumbsOf } from './crumbs.ts';
import { chartTitle } from './periodTitle.ts';
import { chartQuery } from './queries.ts';
import { useChartSeries } from './useChartSeries.ts';
import { useChartState } from './useChartState.ts';

/** Its lists weigh more than the chart itself, which need not wait for them. */
const ChartSettings = lazy(() => import('./ChartSettings.ts'));

/** The chart report: tree, chart with its summary, settings. What is shown stands in the address. */
export function ChartPage() {
  const energy = useEnergy();
  const { t } = energy;
  const client = useClient();
  const structure = useStructure();
  const { tree } = structure;
  const { state, years, setState, chooseNodes } = useChartState();
  const [isTreeOpen, setTreeOpen] = usePanel('chart.tree');
  const [isSettingsOpen, setSettingsOpen] = usePanel('chart.settings');
  const [lines, setLines] = useState<readonly ReferenceLine[]>([]);
  const answer = useQuery(chartQuery(client, state));
  const series = useChartSeries(state.nav.length > 0 ? answer.data : undefined, tree);
  const selected = useMemo(() => state.nav.map(nodeIdOfNav), [state.nav]);

  const crumbs = crumbsOf(state.nav, tree, t);
  const title = chartTitle(state, energy);
  const fullTitle = [crumbs.at(-1), title].filter(Boolean).join('، ');
  return (
    <PageFrame
      crumbs={crumbs}
      title={title}
      actions={series.length > 0 && <ChartActions series={series} state={state} name={fullTitle} />}
      start={
        <SidePanel
          side="start"
          columns={3}
          label={t('panel.structure')}
          isOpen={isTreeOpen}
          onToggle={setTreeOpen}
        >
          <TreeSelector
            label={t('panel.structure')}
            tree={tree}
            mode="multi-select"
            selected={selected}
            onChange={(ids) => chooseNodes(ids.flatMap((id) => navItemOfNodeId(id) ?? []))}
            maxSelected={200}
            isLoading={structure.isLoading}
            error={structure.error ? errorText(structure.error, t) : null}
            onRetry={structure.retry}
          />
        </SidePanel>
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
              today={today()}
              referenceLines={lines}
              onReferenceLinesChange={setLines}
              axes={axesOfSeries(series, state)}
            />
          </Suspense>
        </SidePanel>
      }
    >
      <PrintHead crumbs={crumbs} />
      <ChartContent
        state={state}
        title={fullTitle}
        series={series}
        answer={answer}
        lines={lines}
        onLinesChange={setLines}
        onChange={setState}
        onOpenTree={isTreeOpen ? undefined : () => setTreeOpen(true)}
      />
    </PageFrame>
  );
}
