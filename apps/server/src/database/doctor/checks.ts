import type { Check } from './check.ts';
import { foreignKeys } from './foreignKeys.ts';
import { indexes } from './indexes.ts';
import { rollup } from './rollup.ts';
import { sequences } from './sequences.ts';
import { storedFilesCheck } from './storedFiles.ts';

/** Everything `db doctor` looks at, in this order. */
export const checks: readonly Check[] = [indexes, foreignKeys, sequences, storedFilesCheck, rollup];
