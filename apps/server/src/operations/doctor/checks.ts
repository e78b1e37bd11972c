import type { Check } from './check.ts';
import { foreignKeys } from './foreignKeys.ts';
import { indexes } from './indexes.ts';
import { layers } from './layers.ts';
import { log } from './log.ts';
import { placeYears } from './placeYears.ts';
import { rollup } from './rollup.ts';
import { rules } from './rules.ts';
import { sequences } from './sequences.ts';
import { storedFilesCheck } from './storedFiles.ts';
import { uploadCounts } from './uploadCounts.ts';

/** Everything `db doctor` looks at, in this order. */
export const checks: readonly Check[] = [
  indexes,
  foreignKeys,
  rules,
  sequences,
  storedFilesCheck,
  layers,
  uploadCounts,
  rollup,
  placeYears,
  log,
];
