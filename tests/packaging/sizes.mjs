// What a page pays for an entry of energy-core: bundled from dist, minified, gzip, in kB of 1000 bytes.
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Names that are imported (all without any), and the most they may cost. */
const budgets = [
  ['label', ['gradeEnergyLabel'], 5],
  ['calendar', [], 3.5],
  ['label', [], 11],
  ['events', [], 4],
  ['ics', [], 9],
  ['numerals', [], 3],
  ['quantities', [], 7],
  ['metering', [], 8.5],
  ['formulas', [], 6.5],
  ['charts', [], 10],
  ['consumption', [], 21],
  ['statistics', [], 12.5],
  ['baseline', [], 34],
  ['verification', [], 65],
  ['report', [], 10.5],
  ['documents', [], 5.5],
  ['permissions', [], 1.2],
  ['calculation', [], 13],
  ['schemas', [], 15],
  ['texts', [], 75],
  ['api', ['createSignInClient'], 12],
  ['api', [], 54],
  ['spreadsheets', [], 290],
];

const lines = [];
for (const [entry, names, most] of budgets) {
  const what = names.length > 0 ? `{ ${names.join(', ')} }` : '*';
  const { outputFiles } = await build({
    stdin: { contents: `export ${what} from '@org/energy-core/${entry}'`, resolveDir: process.cwd() },
    ...{ bundle: true, minify: true, format: 'esm', write: false, logLevel: 'error' },
  });
  const kB = gzipSync(outputFiles[0].contents).length / 1000;
  const isOver = kB > most;
  if (isOver) process.exitCode = 1;
  const name = names.length > 0 ? `${entry}: ${names.join(', ')}` : entry;
  lines.push(
    `${name.padEnd(28)} ${kB.toFixed(2).padStart(7)} of ${String(most).padStart(4)} kB${isOver ? '  TOO LARGE' : ''}`,
  );
}
console.info(lines.join('\n'));
