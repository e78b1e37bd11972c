import { formatJalali, formatNumber, island, isolate, type UnitConversion } from '@org/energy-core';
import type { AmountExample } from '@org/energy-core/spreadsheets';
import type { Energy } from '../../../i18n/useEnergy.ts';

/** A number with its unit as part of a sentence. */
export function amountText(value: number, unit: string, { digits }: Pick<Energy, 'digits'>): string {
  const number = formatNumber(value, { digits, maxFractionDigits: 6 });
  return [number, unit].filter(Boolean).map(isolate).join(' ');
}

/** What becomes of one row: the unit's factor, the difference of a counter, and the counter's own factor with its day. */
export function exampleText(
  { row, before, amount, counted, factor, value }: AmountExample,
  { conversion, unit }: { readonly conversion: UnitConversion | null; readonly unit: string },
  { t, digits }: Pick<Energy, 't' | 'digits'>,
): string {
  const say = (of: number, symbol: string) => amountText(of, symbol, { digits });
  const fileUnit = conversion?.from ?? unit;
  if (before === null)
    return t('upload.example', { row, amount: say(amount, fileUnit), value: say(value, unit) });
  // What a counter shows is no amount before its factor.
  const shown = { row, before: say(before, ''), amount: say(amount, '') };
  if (factor === null || counted === null)
    return t('upload.example.register', { ...shown, value: say(value, unit) });
  const products = [
    ...(conversion ? [[counted * factor.factor, fileUnit] as const] : []),
    [value, unit] as const,
  ];
  const number = (of: number) => formatNumber(of, { digits, maxFractionDigits: 6 });
  const times = [
    `${number(counted)} × ${number(factor.factor)}`,
    ...products.map(([of, symbol]) => `${number(of)} ${symbol}`),
  ].join(' = ');
  return t('upload.example.factor', {
    ...shown,
    // An equation runs from left to right in any language.
    times: island(times),
    day: isolate(formatJalali(factor.from, 'numeric', digits)),
  });
}
