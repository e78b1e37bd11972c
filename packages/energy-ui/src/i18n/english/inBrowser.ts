import type { TextTables } from '../textTables.ts';

/** Browsers load English when somebody reads it. */
export const englishOf = (_persian: TextTables): TextTables | null => null;
