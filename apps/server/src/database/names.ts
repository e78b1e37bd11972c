import { normalizeText } from '@org/energy-core';
import { sortKey } from './sortKey.ts';

/** The three columns a name is stored in: as typed, as compared, as ordered. */
export const nameColumns = (name: string) => ({
  name,
  name_key: normalizeText(name),
  name_sort: sortKey(name),
});
