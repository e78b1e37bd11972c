import type { TextTables } from '../textTables.ts';

/** Browsers load English when somebody reads it. */
export const english: TextTables | null = null;
