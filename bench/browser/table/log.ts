import { formatNumber } from '@org/energy-core';
import type { LogRow } from '../cases.ts';

/** One for all sorts of text. */
export const collator = new Intl.Collator('fa');

export const LOG_FIELDS = ['id', 'date', 'meter', 'value', 'cost', 'unit', 'user'] as const;

/** Texts of a row, in the order of `LOG_FIELDS`. */
export const fieldsOf = ({ id, date, meter, value, cost, unit, user }: LogRow): string[] => [
  ...[id, date, meter, number(value), number(cost), unit, user],
];

export const number = (value: number): string => formatNumber(value, { digits: 'fa' });
