import type { FormulaUses } from '@org/energy-core/api';
import type { Translate } from '@org/energy-ui';

/** Where a formula is used, in one line; null for nowhere. */
export function usesText(uses: FormulaUses | undefined, t: Translate): string | null {
  if (!uses) return null;
  const { charts, otherCharts, trends, reports } = uses;
  const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name);
  const parts = [
    ...(charts.length > 0 ? [t('formulas.uses.charts', { names: names(charts) })] : []),
    ...(otherCharts > 0 ? [t('formulas.uses.others', { count: otherCharts })] : []),
    ...(trends.length > 0 ? [t('formulas.uses.trends', { names: names(trends) })] : []),
    ...(reports.length > 0 ? [t('formulas.uses.reports', { names: names(reports) })] : []),
  ];
  return parts.join(t('formulas.uses.between'));
}
