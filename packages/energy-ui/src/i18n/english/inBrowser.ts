import type { TextTables } from '../textBundle.ts';

/** Browsers load English when somebody reads it. */
export const english: TextTables | null = null;
