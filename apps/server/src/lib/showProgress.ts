import type { Progress } from './progress.ts';

const FIRST_AFTER_MS = 1000;
/** Terminals are updated often; logs get few lines. */
const EVERY_MS = process.stdout.isTTY ? 1000 : 5000;
export const count = new Intl.NumberFormat('en');

/**
 * Prints the progress of long work: after its first second, then at every interval, also during a step that reports
 * nothing itself.
 */
export async function withProgress<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const begun = Date.now();
  let now = '';
  const say = () => {
    if (now !== '') console.info(`  ${now} … ${Math.round((Date.now() - begun) / 1000)} s`);
  };
  const first = setTimeout(say, FIRST_AFTER_MS);
  const often = setInterval(say, EVERY_MS);
  try {
    return await work((step, done, total) => {
      const share =
        done === undefined ? '' : `: ${count.format(done)}${total ? ` of ${count.format(total)}` : ''}`;
      now = `${step}${share}`;
    });
  } finally {
    clearTimeout(first);
    clearInterval(often);
  }
}

/** `3,650,000 rows in 11 tables and 4 uploaded files`. */
export const sizeOf = (manifest: {
  tables: readonly { rows: number }[];
  files: readonly unknown[];
}): string => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${count.format(rows)} rows in ${manifest.tables.length} tables and ${count.format(manifest.files.length)} uploaded files`;
};
