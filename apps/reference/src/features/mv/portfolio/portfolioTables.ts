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
function partOf({ _id, building, meter, model, confidence, ECM, cost }: Project): PortfolioPart {
  const expected = ECM.flatMap(({ expectedSaving }) => (expectedSaving === null ? [] : [expectedSaving]));
  return {
    ...{ id: _id, unit: meter?.unit?.unit ?? '', confidence, costMillionToman: cost },
    avoidedEnergy: model?.avoidedEnergy ?? null,
    ...{ plusMinus: model?.plusMinus ?? null, annual: model?.annual ?? null },
    expectedSaving: expected.length > 0 ? expected.reduce((sum, value) => sum + value, 0) : null,
    shares: [building._id],
  };
}

export interface PortfolioTable {
  readonly portfolio: ProjectPortfolio;
  readonly table: ReportTableData;
  /** Names of the projects that are not verified yet. */
  readonly leftOut: readonly string[];
}

/** Projects by building, one table for each unit with all of them in its last row. */
export function portfolioTables(
  projects: readonly Project[],
  confidence: Confidence,
  t: Translate,
): PortfolioTable[] {
  const parts = projects.map(partOf);
  const names = new Map(projects.map(({ _id, name }) => [_id, name]));
  const buildings = [...new Map(projects.map(({ building }) => [building._id, building.name]))];
  return projectPortfolio(parts, confidence).map((portfolio) => {
    const { unit } = portfolio;
    const rows = buildings.flatMap(([id, name]) => {
      const own = parts.filter((part) => part.unit === unit && part.shares.includes(id));
      return projectPortfolio(own, confidence).map((of) => cellsOf(name, of));
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
    return { portfolio, table, leftOut: portfolio.leftOut.map((id) => names.get(id)!) };
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
