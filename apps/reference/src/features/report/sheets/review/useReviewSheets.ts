import type { JalaliKey } from '@org/energy-core';
import {
  iranGrid,
  kwhPerUnitAt,
  type ReviewFigures,
  type ReviewNode,
  type Sample,
  type StructureTree,
  structureNodeId,
  type TrendFigures,
  type TrendPeriod,
  trendFigures,
} from '@org/energy-core';
import type { ReportDefinition, ReportRow } from '@org/energy-core/api';
import { useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { unlessForbidden } from '../../../../shared/api/unlessForbidden.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { useStructure } from '../../../../shared/structure/useStructure.ts';
import type { PreparedReport } from '../PreparedReport.ts';
import { dateOfPeriod, rangeOfPeriod } from '../periodNames.ts';
import { readRows } from '../readRows.ts';
import { trendInput } from '../trend/trendInput.ts';
import { isConsumption, type TrendNode } from '../trend/trendReported.ts';
import { type CalculationPlan, useCalculation, useProof } from '../useCalculation.ts';
import { useOrganizationName } from '../useOrganizationName.ts';
import { readOwnFactors } from './ownFactors.ts';
import { readReasons } from './reviewReasons.ts';
import { type Reason, reviewReport } from './reviewReport.ts';

const idOf = ({ nav, unit, role }: ReportRow) => `${nav.navType}.${nav.navID}.${unit._id}.${role}`;

const MAX_CHANGES = 3;

/** Organizations whose buildings are compared. */
const MAX_ORGANIZATIONS = 10;

/** Answers of all organizations; those that the reader has no access to are left out. */
async function readAll<Answer>(
  organizations: readonly string[],
  read: (organization: string) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const found = await Promise.all(organizations.map((each) => unlessForbidden(read(each), null)));
  return found.filter((answer) => answer !== null) as Answer[];
}

/** Ids of the tree above a node, itself excluded. */
function idsAbove(tree: StructureTree, { nav }: ReportRow): string[] {
  const found: string[] = [];
  const kind = nav.navType;
  let at = tree.indexOf.get(structureNodeId(kind, nav.navID)) ?? -1;
  for (at = at < 0 ? -1 : tree.parent[at]!; at >= 0; at = tree.parent[at]!) found.push(tree.items[at]!.id);
  return found;
}

/** One page for the director over the nodes of a definition. */
export function useReviewSheets(definition: ReportDefinition, period: TrendPeriod | null): PreparedReport {
  const energy = useEnergy();
  const { t } = energy;
  const client = useClient();
  const { tree, isLoading } = useStructure();
  const [done, setDone] = useState(0);
  const key = [definition._id, definition.version, period && dateOfPeriod(period)];
  const rows = useQuery({
    queryKey: [...queryKeys.consumption, 'reportReviewData', ...key],
    queryFn: async ({ signal }) => {
      setDone(0);
      const read = await readRows(client, definition, period!, { signal, onDone: setDone });
      const factors = await readOwnFactors(client, read.data, rangeOfPeriod(period!), signal);
      return { rows: read, factors };
    },
    enabled: period !== null,
    gcTime: 0,
  });
  const data = rows.data?.rows;
  const factors = rows.data?.factors;
  const nodes = useMemo((): readonly TrendNode[] | null => {
    if (!data || !period) return null;
    return data.data
      .filter((row) => isConsumption(row) && row.role === 'consumption')
      .flatMap((row) => {
        const made = trendFigures(period, trendInput(row));
        return made.ok ? [{ row, figures: made.figures }] : [];
      });
  }, [data, period]);
  const counted = useMemo(() => {
    const chosen = new Set(nodes?.map(({ row }) => structureNodeId(row.nav.navType, row.nav.navID)));
    return new Set(
      nodes
        ?.filter(({ row }) => !idsAbove(tree, row).some((id) => chosen.has(id)))
        .map(({ row }) => idOf(row)),
    );
  }, [nodes, tree]);
  const plan = useMemo((): CalculationPlan | null => {
    if (!nodes || !period || isLoading) return null;
    const list = nodes.map(({ row, figures }): ReviewNode => {
      const before = figures.compared.find(({ as }) => as === 'year-before');
      const { total, cost, days, expectedDays } = figures.current;
      const own = factors?.get(row);
      return {
        ...{ id: idOf(row), carrier: row.unit.carrier, unit: row.unit.unit },
        ...{ isCounted: counted.has(idOf(row)), total, cost, days, expectedDays },
        ...{ before: before?.total ?? null, costBefore: before?.cost ?? null },
        ...(own !== undefined && { factors: [{ from: null, kwhPerUnit: own }] }),
      };
    });
    return {
      inputs: { nodes: list, grid: { electricity: iranGrid.co2eKgPerKwh } },
      steps: [
        {
          ...{ name: t('paper.review.step'), call: 'reviewFigures' },
          arguments: [{ $input: 'nodes' }, rangeOfPeriod(period).to, MAX_CHANGES, { $input: 'grid' }],
        },
      ],
    };
  }, [nodes, period, isLoading, counted, factors, t]);
  const calculation = useCalculation(plan, ['review', ...key, rows.dataUpdatedAt]);
  const proof = useProof(calculation.data);
  const figures = (calculation.data?.steps[0]?.figures ?? null) as ReviewFigures | null;
  const organization = useOrganizationName(data?.data.map(({ navData }) => navData.organization));
  const organizations = useMemo(() => {
    const names = new Set(data?.data.map(({ navData, nav }) => navData.organization ?? nav.navName));
    return tree.items
      .filter(({ kind, name }) => kind === 'Organization' && names.has(name))
      .slice(0, MAX_ORGANIZATIONS)
      .map(({ ref }) => ref);
  }, [data, tree]);
  // Energy performance and labels are those of the buildings that the report is about.
  const ofReport = useMemo(
    () =>
      new Set(
        data?.data.map((row) => (row.nav.navType === 'Organization' ? 'all' : buildingOf(tree, row))) ?? [],
      ),
    [data, tree],
  );
  const more = useQuery({
    queryKey: [...queryKeys.consumption, 'reportReview', ...key, organizations, figures?.changes],
    queryFn: async ({ signal }) => {
      const range = rangeOfPeriod(period!);
      const reasons = new Map<string, readonly Reason[]>();
      for (const { id } of figures!.changes) {
        const node = nodes!.find(({ row }) => idOf(row) === id)!;
        const building = buildingOf(tree, node.row);
        reasons.set(id, await readReasons(client, node, { range, building, signal }));
      }
      const year = period!.year;
      const [buildings, attention, tasks] = await Promise.all([
        readAll(organizations, async (organization) => {
          const query = { organization, year };
          return await client.homeBuildings({ query, signal });
        }),
        readAll(organizations, async (organization) => {
          const query = { organization };
          return await client.homeAttention({ query, signal });
        }),
        unlessForbidden(
          client.listMyTasks({ signal }).then((answer) => answer.rows.length),
          null,
        ),
      ]);
      return { reasons, buildings, attention, tasks };
    },
    enabled: figures !== null && period !== null,
  });
  const report = useMemo(() => {
    if (!figures || !nodes || !period || !more.data || !data) return null;
    return reviewReport({
      ...{ name: definition.name, period, figures, organization, proof, energy },
      nodes: new Map(nodes.map((node) => [idOf(node.row), node])),
      steps: stepsOf(
        nodes.filter(({ row }) => counted.has(idOf(row))),
        rangeOfPeriod(period).to,
        factors,
      ),
      ...{ reasons: more.data.reasons, attention: more.data.attention },
      buildings: more.data.buildings.map((each) => ({
        ...each,
        ranked: each.ranked.filter(({ building }) => ofReport.has('all') || ofReport.has(building._id)),
      })),
      ...{ openTasks: more.data.tasks, isOver: data.isOver },
      missing: data.missing.map(({ navName, navID }) => navName ?? navID),
    });
  }, [
    figures,
    nodes,
    period,
    more.data,
    data,
    definition.name,
    organization,
    proof,
    energy,
    counted,
    ofReport,
    factors,
  ]);
  const count = definition.nav.filter(({ isMissing }) => !isMissing).length;
  return {
    ...{ report, calculation: calculation.data ?? null, refusal: null },
    step: data ? t('paper.computing') : t('paper.preparing', { done, count }),
    progress: data ? null : done / Math.max(1, count),
    error: rows.error ?? calculation.error ?? more.error,
    retry: () => void (rows.isError ? rows.refetch() : more.isError ? more.refetch() : calculation.refetch()),
  };
}

/** Id of the building of a node. */
function buildingOf(tree: StructureTree, row: ReportRow): string | null {
  if (row.nav.navType === 'Building' || row.nav.navType === 'Site') return row.nav.navID;
  const above = idsAbove(tree, row).map((id) => tree.items[tree.indexOf.get(id)!]!);
  return above.find(({ kind }) => kind === 'Building' || kind === 'Site')?.ref ?? null;
}

/** kWh of each month or day, over the nodes that count. */
function stepsOf(
  nodes: readonly TrendNode[],
  day: string,
  factors: ReadonlyMap<ReportRow, number> | undefined,
) {
  const sums = new Map<string, { kwh: Sample; before: Sample }>();
  const add = (dateOf: JalaliKey, part: 'kwh' | 'before', value: Sample) => {
    const found = sums.get(dateOf) ?? { kwh: null, before: null };
    if (value !== null) found[part] = (found[part] ?? 0) + value;
    sums.set(dateOf, found);
  };
  const beforeOf = ({ monthsBefore }: TrendFigures, at: number) =>
    monthsBefore.at(-1)?.months[at]?.total ?? null;
  for (const { row, figures } of nodes) {
    const factor = factors?.get(row) ?? kwhPerUnitAt({ carrier: row.unit.carrier, unit: row.unit.unit }, day);
    if (factor === null) continue;
    figures.steps.forEach(({ _id, total }, at) => {
      const before = beforeOf(figures, at);
      add(_id.dateOf, 'kwh', total === null ? null : total * factor);
      add(_id.dateOf, 'before', before === null ? null : before * factor);
    });
  }
  return [...sums].map(([dateOf, sum]) => ({ dateOf, ...sum }));
}
