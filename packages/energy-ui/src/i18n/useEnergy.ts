import { createContext, use } from 'react';
import type { Digits, Locale, Translate } from './texts.ts';

/** What a number stands for, for `formatValue`. */
export interface ValueFormat {
  /** Symbol of its unit, which is written after it. */
  readonly unit: string | null;
  /** Fixed number of decimals, if there is one. */
  readonly fractionDigits: number | null;
  readonly maxFractionDigits: number;
  readonly digits: Digits;
}

/** How a host writes numbers, days and money. */
export interface Notation {
  /**
   * Calendar in which single days are written and read; default `jalali`. Months and years of charts and figures
   * stay Jalali, as the data are.
   */
  calendar?: 'jalali' | 'gregorian';
  /** Name of the currency beside costs, instead of toman: amounts are not converted. */
  currency?: string;
  /** Text of a figure; null for ours. Memoize it. */
  formatValue?: (value: number, format: ValueFormat) => string | null;
}

export interface Energy extends Readonly<Notation> {
  /** The reader's language, as BCP 47. */
  readonly language: string;
  /** Ours of the two whose words for days and months go with it. */
  readonly locale: Locale;
  readonly digits: Digits;
  readonly direction: 'rtl' | 'ltr';
  readonly t: Translate;
}

/** For what changes a part of it below the provider. */
export const EnergyContext = createContext<Energy | null>(null);

/** Locale, digits and texts of the nearest `EnergyProvider`. */
export function useEnergy(): Energy {
  const energy = use(EnergyContext);
  if (!energy) throw new Error('Wrap the component in <EnergyProvider>: it gives language, digits and look.');
  return energy;
}

/** The texts of the interface: `const t = useText(); t('action.cancel')`. */
export const useText = (): Translate => useEnergy().t;
