import type { Progress } from '../database/transfer/progress.ts';

/** Somebody who watches wants to see that it moves; a log wants few lines. */
const EVERY_MS = process.stdout.isTTY ? 1000 : 5000;
const FIRST_AFTER_MS = 1000;
export const count = new Intl.NumberFormat('en');

/** Says where a long work stands; nothing for what is over within the first second. */
export function showProgress(): Progress {
  let next = Date.now() + FIRST_AFTER_MS;
  return (step, done, total) => {
    if (Date.now() < next || (total !== undefined && done === total)) return;
    next = Date.now() + EVERY_MS;
    const share =
      done === undefined ? '' : `: ${count.format(done)}${total ? ` of ${count.format(total)}` : ''}`;
    console.info(`  ${step}${share} …`);
  };
}

/** `3,650,000 rows in 11 tables and 4 uploaded files`. */
export const sizeOf = (manifest: {
  tables: readonly { rows: number }[];
  files: readonly unknown[];
}): string => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${count.format(rows)} rows in ${manifest.tables.length} tables and ${count.format(manifest.files.length)} uploaded files`;
};
