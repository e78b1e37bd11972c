import type { VariableNames } from '@org/energy-ui';
import type { TrendRows } from '../data/trendDataQuery.ts';

/** Names of the variables by their codes in a model; the temperature has one of its own. */
export function wordsOfVariables(names: readonly string[], { series }: TrendRows): VariableNames {
  const shown = series.x.map(({ name }, at) => [name, names[at] ?? name] as const);
  return {
    ...Object.fromEntries(shown),
    ...(series.temperature !== null && {
      temperature: shown.find(([name]) => name === series.temperature)?.[1] ?? '',
    }),
  };
}

/** Units of the variables by the same codes. */
export function unitsOfVariables({ series, units }: TrendRows): Readonly<Record<string, string>> {
  const shown = series.x.map(({ name }, at) => [name, units[at + 1] ?? ''] as const);
  return { ...Object.fromEntries(shown), ...(series.temperature !== null && { temperature: '°C' }) };
}
