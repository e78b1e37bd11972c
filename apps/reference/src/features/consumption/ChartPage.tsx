import { navItemOfNodeId, nodeIdOfNav } from '@org/energy-core';
import { SidePanel, TreeSelector, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorText } from '../../shared/errorText.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { useClient } from '../../shared/services.tsx';
import { usePanel } from '../../shared/usePanel.ts';
import { useStructure } from '../../shared/useStructure.ts';
import { ChartActions } from './ChartActions.tsx';
import { ChartContent } from './ChartContent.tsx';
import { ChartSettings } from './ChartSettings.tsx';
import { chartSeries } from './chartSeries.ts';
import { crumbsOf } from './crumbs.ts';
import { PrintHead } from './PrintHead.tsx';
import { chartTitle, comparedName, periodName } from './periodTitle.ts';
import { chartQuery } from './queries.ts';
import { useChartState } from './useChartState.ts';

/** The chart report: tree, chart with its summary, settings. What is shown stands in the address. */
export function ChartPage() {
  const energy = useEnergy();
  const { t } = energy;
  const client = useClient();
  const structure = useStructure();
  const { tree } = structure;
  const chart = useChartState();
  const { state } = chart;
  const [isTreeOpen, setTreeOpen] = usePanel('chart.tree');
  const [isSettingsOpen, setSettingsOpen] = usePanel('chart.settings');
  const answer = useQuery(chartQuery(client, state));

  const data = state.nav.length > 0 ? answer.data : undefined;
  const series = useMemo(() => {
    if (!data) return [];
    const { asked } = data;
    const words = { period: periodName(asked, energy) ?? '', compared: comparedName(asked, energy) };
    return chartSeries(asked.nav, data, words, tree);
  }, [data, energy, tree]);

  const selected = useMemo(() => state.nav.map(nodeIdOfNav), [state.nav]);
  const crumbs = crumbsOf(state.nav, tree, t);
  const title = chartTitle(state, energy);
  return (
    <PageFrame
      crumbs={crumbs}
      title={title}
      actions={
        series.length > 0 && (
          <ChartActions series={series} state={state} name={[...crumbs, title].join(' - ')} />
        )
      }
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
            onChange={(ids) => chart.chooseNodes(ids.flatMap((id) => navItemOfNodeId(id) ?? []))}
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
          <ChartSettings chart={chart} />
        </SidePanel>
      }
    >
      <PrintHead crumbs={crumbs} />
      <ChartContent
        state={state}
        title={[crumbs.at(-1), title].filter(Boolean).join('، ')}
        series={series}
        answer={answer}
        onChange={chart.change}
        onOpenTree={isTreeOpen ? undefined : () => setTreeOpen(true)}
      />
    </PageFrame>
  );
}
