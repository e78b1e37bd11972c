import { type Trend, trendVariables } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import { saidVariables } from '../../domain/formulas/variables.ts';
import type { NamedTrend } from './repository.ts';

/** A trend with its variables named in the reader's language. */
export const shownTrend = (trend: NamedTrend, locale: Locale): Trend =>
  Object.fromEntries(
    Object.entries(trend).map(([key, value]) => [
      key,
      synonFields.has(key) ? saidVariables(locale, value as NamedTrend['yAxieFormulaSynon']) : value,
    ]),
  ) as Trend;

const synonFields = new Set(['y', ...trendVariables].map((name) => `${name}AxieFormulaSynon`));
