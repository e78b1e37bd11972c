import {
  ancestorsOf,
  type ChartType,
  navItemOfNodeId,
  nodeIdOfNav,
  type StructureTree,
  usesField,
} from '@org/energy-core';
import {
  axesOfSeries,
  type ChartSeries,
  roleOf,
  SidePanel,
  Skeleton,
  seriesLooks,
  useEnergy,
} from '@org/energy-ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useMemo } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { today } from '../../shared/dates/today.ts';
import { chartTitle } from '../../shared/formulas/periodTitle.ts';
import { WayButton } from '../../shared/navigation/WayButton.tsx';
import { lazy } from '../../shared/page/lazy.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePanel } from '../../shared/page/usePanel.ts';
import { StructurePanel } from '../../shared/structure/StructurePanel.tsx';
import { useStructure } from '../../shared/structure/useStructure.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { ChartActions } from './ChartActions.tsx';
import { ChartContent } from './ChartContent.tsx';
import { useChartNumbers } from './numbers/useChartNumbers.ts';
import { useTemperature } from './numbers/useTemperature.ts';
import { crumbsOf, printedNames } from './state/crumbs.ts';
import { overlapsOf, shownChartOf } from './state/shownChart.ts';
import { useChartState } from './state/useChartState.ts';

/** Its lists weigh more than the chart itself, which need not wait for them. */
const ChartSettings = lazy(() => import('../../shared/formulas/ChartControlPanel.ts'));

/** Loaded after the chart, the main content of the page. */
const NodeComments = lazy(() =>
  import('../../shared/comments/NodeComments.tsx').then((part) => ({ default: part.NodeComments })),
);

/** Chart report: tree, chart with its summary, settings. Its state is in the URL. */
export function ChartPage() {
  const energy = useEnergy();
  const { t } = energy;
  const may = useMay();
  const structure = useStructure({ hasFormulas: true });
  const { tree } = structure;
  const { state, years, hasYears, setState, lines, setLines, zoom, setZoom, chooseNodes } = useChartState();
  const [isTreeOpen, setTreeOpen] = usePanel('chart.tree');
  const [isSettingsOpen, setSettingsOpen] = usePanel('chart.settings');
  const numbers = useChartNumbers(state, tree);
  const { series } = numbers;
  const temperature = useTemperature(state, series);
  // Same identity as long as the numbers are the same: layout and statistics are memoized by it.
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

  const marks = useMemo(() => marksOf(shown, state.chartType), [shown, state.chartType]);
  const only = state.nav.length === 1 ? state.nav[0] : undefined;
  const label = labelOf(tree, only && nodeIdOfNav(only), usesField(state.kind, 'year') ? state.year : null);
  const crumbs = crumbsOf(state.nav, tree, t);
  const title = chartTitle(state, energy);
  // The line above the title is reserved before the tree has loaded its content.
  const isPlaced = !only || only.navType === 'Organization' || crumbs.length > 0;
  const fullTitle = [crumbs.at(-1), title].filter(Boolean).join(t('chart.listSeparator'));
  return (
    <PageFrame
      crumbs={isPlaced ? crumbs.slice(0, -1) : ['\u00a0']}
      title={fullTitle}
      actions={
        <>
          <ViewsButton />
          {exported.length > 0 && (
            <>
              <ChartActions series={exported} kind={numbers.kind} hasCost={state.cost} name={fullTitle} />
              {label && <WayButton to="label" chosen={label} />}
            </>
          )}
        </>
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
          marks={marks}
        />
      }
      end={
        <SidePanel
          side="end"
          columns={2}
          label={t('panel.chartSettings')}
          icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
          isOpen={isSettingsOpen}
          onOpenChange={setSettingsOpen}
        >
          <Suspense fallback={<Skeleton shape="text" rows={6} />}>
            <ChartSettings
              value={state}
              onChange={setState}
              years={years}
              {...(temperature.cities && { cities: temperature.cities })}
              today={today()}
              referenceLines={lines}
              onReferenceLinesChange={setLines}
              axes={axesOfSeries(shown, state)}
              // Without the tree a whole looks like parts that do not add up.
              shown={isPlaced ? shownChart : shownChartOf([], state.nav, tree)}
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
        zoom={zoom}
        onZoomChange={setZoom}
        onChange={setState}
        onChoose={chooseNodes}
        onOpenTree={isTreeOpen ? undefined : () => setTreeOpen(true)}
      />
      {only && may('listNotes') && (
        <Suspense>
          <NodeComments key={nodeIdOfNav(only)} subject={{ type: only.navType, itemId: only.navID }} />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** Colors of the drawn series by chosen node; a calendar has none. */
function marksOf(series: readonly ChartSeries[], type: ChartType): Record<string, string[]> {
  if (type === 'Flow' || type === 'HeatMap') return {};
  const looks = seriesLooks(series, type);
  const marks: Record<string, string[]> = {};
  for (const each of series) {
    const color = looks.get(each.id)?.color;
    if (!each.of || !color || roleOf(each) !== 'main') continue;
    marks[each.of.navID] = [...(marks[each.of.navID] ?? []), color];
  }
  return marks;
}

/** Building whose label relates to the selection; null for a site. */
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
