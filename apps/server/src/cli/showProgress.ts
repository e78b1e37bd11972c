import type { Progress } from '../database/transfer/progress.ts';

const AT_MOST_EVERY_MS = 1000;
const count = new Intl.NumberFormat('en');

/** One line a second at most, and none for what is over within the first second. */
export function showProgress(): Progress {
  let last = Date.now();
  return (step, done, total) => {
    if (Date.now() - last < AT_MOST_EVERY_MS) return;
    last = Date.now();
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
