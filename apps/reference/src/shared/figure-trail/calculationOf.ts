import type { DerivationData } from '@org/energy-ui';
import type { Derivation } from './useFigureTrail.ts';

/** A derivation as its panel shows it: a share is written out as part ÷ whole × 100. */
export function calculationOf({ notes, terms, ...how }: Derivation): DerivationData {
  const shown = { notes, terms: terms.map((term) => ({ ...term, opens: term.asked !== null })) };
  if ('equation' in how) return { ...how, ...shown };
  const { part, whole, unit } = how.share;
  const value = (part / whole) * 100;
  return {
    ...{ ...shown, value, unit: '%' },
    equation: [
      { value: part, unit },
      { sign: '÷' },
      { value: whole, unit },
      { sign: '×' },
      { value: 100, unit: '' },
      { sign: '=' },
      { value, unit: '%' },
    ],
  };
}
