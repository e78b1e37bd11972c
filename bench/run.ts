// npm run bench [-- section …] [--write]: measures, prints figures beside their limits and rivals,
// and with --write writes them into docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Section } from './measure.ts';

const sections: Record<string, () => Promise<Section>> = {
  dates: async () => (await import('./dates.ts')).dates(),
  maths: async () => (await import('./maths/maths.ts')).maths(),
  csv: async () => (await import('./sheets.ts')).csv(),
  xlsx: async () => (await import('./sheets.ts')).xlsx(),
  hostile: async () => (await import('./sheets.ts')).hostile(),
  chart: async () => (await import('./browser.ts')).charts(),
  axes: async () => (await import('./axes.ts')).axes(),
  tree: async () => (await import('./browser.ts')).trees(),
  screens: async () => (await import('./screens/screens.ts')).screens(),
  load: async () => (await import('./firstLoad.ts')).firstLoad(),
  search: async () => (await import('./search.ts')).search(),
  server: async () => (await import('./server.ts')).server(),
  sums: async () => (await import('./sums.ts')).sums(),
  storage: async () => (await import('./storage.ts')).storage(),
  access: async () => (await import('./access.ts')).access(),
  trends: async () => (await import('./trends/trends.ts')).trends(),
  projects: async () => (await import('./projects/projects.ts')).projects(),
  library: async () => (await import('./library.ts')).library(),
  documentPages: async () => (await import('./documentPages.ts')).documentPages(),
  reports: async () => (await import('./reports/reports.ts')).reports(),
  log: async () => (await import('./log.ts')).log(),
};

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
for (const name of wanted) {
  if (!sections[name]) {
    console.error(`There is no section "${name}". Known: ${Object.keys(sections).join(', ')}`);
    process.exit(1);
  }
}

for (const [name, run] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.info(`\nMeasuring ${name} …`);
  const text = markdownOf(await run());
  console.info(text);
  if (args.includes('--write')) writeSection(name, text);
}

function markdownOf({ title, how, figures, goals, tables = [] }: Section): string {
  const rows = figures.map(
    ({ what, candidate, value, unit }) => `| ${what} | ${candidate} | ${round(value)} ${unit} |`,
  );
  const goalRows = goals.map(
    ({ what, against, most, reached }) =>
      `| ${what} | ${against} | ${round(most)} | ${round(reached)} | ${reached <= most ? 'met' : '**missed**'} |`,
  );
  return [
    `## ${title}`,
    how,
    ['| what | candidate | figure |', '|---|---|---|', ...rows].join('\n'),
    ['| goal | ours against | at most | reached | |', '|---|---|---|---|---|', ...goalRows].join('\n'),
    ...tables.flatMap(({ title, head, rows }) => [
      `${title}:`,
      [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
    ]),
  ].join('\n\n');
}

function round(value: number): string {
  if (value === 0) return '0';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** Each section is between its own markers, so that it can be measured again alone. */
function writeSection(name: string, text: string): void {
  const file = new URL('../docs/benchmarks.md', import.meta.url);
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const machine = `Measured on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}.`;
  const block = `${open}\n${text}\n\n${machine}\n${close}`;
  const page = readFileSync(file, 'utf8');
  const from = page.indexOf(open);
  const next =
    from < 0
      ? `${page.trimEnd()}\n\n${block}\n`
      : page.slice(0, from) + block + page.slice(page.indexOf(close) + close.length);
  writeFileSync(file, next);
}
