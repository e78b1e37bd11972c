import {
  type Confidence,
  type PortfolioPart,
  type ProjectPortfolio,
  projectPortfolio,
  type ReportCell,
  type ReportTableData,
  unitOfProject,
} from '@org/energy-core';
import type { Project } from '@org/energy-core/api';
import type { Translate } from '@org/energy-ui';

const isWeather = (id: string) => /^(?:temperature|heating:|cooling:)/.test(id);

/** What its error has in common with others: its building, the weather of its city, meters that explain it. */
function sharesOf({ building, form, routineAdjustmentsInModel: inModel }: Project): string[] {
  const terms = form?.terms ?? [];
  const hasWeather = form
    ? terms.some(({ kind }) => kind === 'temperature' || kind === 'degrees')
    : inModel.some(isWeather);
  const meters = form
    ? terms.flatMap((term) => (term.kind === 'variable' ? [term.name] : []))
    : inModel.filter((id) => /^\d+$/.test(id));
  return [
    `building ${building._id}`,
    ...(hasWeather && building.city !== null ? [`weather ${building.city}`] : []),
    ...meters.map((id) => `meter ${id}`),
  ];
}

/** Kinds of what at least two of these projects have in common. */
function sharedBy(parts: readonly PortfolioPart[]): SharedKind[] {
  const count = new Map<string, number>();
  for (const name of parts.flatMap(({ shares }) => [...new Set(shares)]))
    count.set(name, (count.get(name) ?? 0) + 1);
  return sharedKinds.filter((kind) =>
    [...count].some(([name, times]) => times > 1 && name.startsWith(`${kind} `)),
  );
}

/** What a stored project brings to several together. */
function partOf(project: Project): PortfolioPart {
  const { _id, meters, model, confidence, ECM, cost } = project;
  const { reportingPeriodFrom: from, reportingPeriodTo: to } = project;
  const expected = ECM.flatMap(({ expectedSaving }) => (expectedSaving === null ? [] : [expectedSaving]));
  return {
    ...{ id: _id, unit: unitOfProject(project), confidence, costMillionToman: cost },
    avoidedEnergy: model?.avoidedEnergy ?? null,
    ...{ plusMinus: model?.plusMinus ?? null, annual: model?.annual ?? null },
    expectedSaving: expected.length > 0 ? expected.reduce((sum, value) => sum + value, 0) : null,
    shares: sharesOf(project),
    ...(from && to && { measured: { meters: meters.map(({ _id: id }) => id), days: { from, to } } }),
  };
}

const sharedKinds = ['building', 'weather', 'meter'] as const;
type SharedKind = (typeof sharedKinds)[number];

export interface PortfolioTable {
  readonly portfolio: ProjectPortfolio;
  readonly table: ReportTableData;
  /** Why the errors of some of them go together; empty if all are independent. */
  readonly shared: readonly SharedKind[];
  /** Names of the projects that are not verified yet. */
  readonly leftOut: readonly string[];
  /** Names of those whose savings may be the same. */
  readonly countedTwice: readonly string[];
}

/**
 * Projects by building, one table for each unit with all of them in its last row; with several organizations each has a sum
 * after its buildings.
 */
export function portfolioTables(
  projects: readonly Project[],
  confidence: Confidence,
  { t, organizationName }: { t: Translate; organizationName: (id: string) => string },
): PortfolioTable[] {
  const parts = projects.map(partOf);
  const names = new Map(projects.map(({ _id, name }) => [_id, name]));
  const buildingOf = new Map(projects.map(({ _id, building }) => [_id, building._id]));
  const places = new Map(
    projects.map(({ building, organization }) => [building._id, { ...building, organization }]),
  );
  const organizations = [...new Set(projects.map(({ organization }) => organization))];
  const buildingsOf = new Map(
    organizations.map((id) => [id, [...places.values()].filter(({ organization }) => organization === id)]),
  );
  return projectPortfolio(parts, confidence).map((portfolio) => {
    const { unit } = portfolio;
    const rowOf = (name: string, ids: readonly string[]) => {
      const own = parts.filter((part) => part.unit === unit && ids.includes(buildingOf.get(part.id)!));
      return projectPortfolio(own, confidence).map((of) => cellsOf(name, of));
    };
    const rows = organizations.flatMap((organization) => {
      const buildings = buildingsOf.get(organization) ?? [];
      const each = buildings.flatMap(({ _id, name }) => rowOf(name, [_id]));
      if (organizations.length === 1 || each.length === 0) return each;
      const name = t('mv.portfolio.sumOf', { name: organizationName(organization) });
      return [
        ...each,
        ...rowOf(
          name,
          buildings.map(({ _id }) => _id),
        ),
      ];
    });
    const table: ReportTableData = {
      ...{ id: unit, title: t('mv.portfolio'), note: t('mv.monthsNote', { unit, share: confidence }) },
      columns: [
        { id: 'building', name: t('mv.building'), kind: 'text' },
        { id: 'projects', name: t('mv.portfolio.projects'), kind: 'number', decimals: 0 },
        { id: 'saving', name: t('mv.verified'), kind: 'number', unit, decimals: 0, isStrong: true },
        { id: 'plusMinus', name: '±', kind: 'number', unit, decimals: 0 },
        { id: 'interval', name: t('mv.report.interval'), kind: 'interval', unit },
        { id: 'annual', name: t('mv.portfolio.annual'), kind: 'number', unit, decimals: 0 },
        { id: 'expected', name: t('mv.expected'), kind: 'number', unit, decimals: 0 },
        { id: 'share', name: t('mv.portfolio.share'), kind: 'number', unit: '%', decimals: 0 },
        {
          ...{ id: 'cost', name: t('mv.portfolio.cost'), kind: 'number', decimals: 0 },
          unit: t('mv.tomanPerUnit', { unit }),
        },
      ],
      rows,
      total: cellsOf(t('mv.portfolio.all'), portfolio),
    };
    const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id)!);
    return {
      ...{ portfolio, table, leftOut: namesOf(portfolio.leftOut) },
      shared: sharedBy(parts.filter(({ id }) => portfolio.counted.includes(id))),
      countedTwice: namesOf(portfolio.countedTwice),
    };
  });
}

function cellsOf(name: string, portfolio: ProjectPortfolio): ReportCell[] {
  const { counted, avoidedEnergy, plusMinus, low, high, annual, expected } = portfolio;
  const share = portfolio.shareOfExpected;
  return [
    ...[name, counted.length, avoidedEnergy, plusMinus],
    { low, value: avoidedEnergy, high },
    ...[annual, expected, share === null ? null : 100 * share, portfolio.tomanPerUnit],
  ];
}
