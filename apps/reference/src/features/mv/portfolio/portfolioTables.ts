import {
  type Confidence,
  type PortfolioPart,
  type ProjectPortfolio,
  projectPortfolio,
  type ReportCell,
  type ReportTableData,
} from '@org/energy-core';
import type { Project } from '@org/energy-core/api';
import type { Translate } from '@org/energy-ui';

/** What a stored project brings to several together. */
function partOf(project: Project): PortfolioPart {
  const { _id, building, meter, meters, model, confidence, ECM, cost } = project;
  const { reportingPeriodFrom: from, reportingPeriodTo: to } = project;
  const expected = ECM.flatMap(({ expectedSaving }) => (expectedSaving === null ? [] : [expectedSaving]));
  return {
    ...{ id: _id, unit: meter?.unit?.unit ?? '', confidence, costMillionToman: cost },
    avoidedEnergy: model?.avoidedEnergy ?? null,
    ...{ plusMinus: model?.plusMinus ?? null, annual: model?.annual ?? null },
    expectedSaving: expected.length > 0 ? expected.reduce((sum, value) => sum + value, 0) : null,
    shares: [building._id],
    ...(from && to && { measured: { meters: meters.map(({ _id: id }) => id), days: { from, to } } }),
  };
}

export interface PortfolioTable {
  readonly portfolio: ProjectPortfolio;
  readonly table: ReportTableData;
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
      const own = parts.filter((part) => part.unit === unit && part.shares.some((id) => ids.includes(id)));
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
