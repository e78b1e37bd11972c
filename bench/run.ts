// npm run bench [-- section …] [--write]: measures, prints figures beside their limits and rivals,
// and with --write writes them into docs/benchmarks.md.
// npm run bench -- --quick [--write]: sections that take two minutes together, their ratios against those in
// bench/quick.json; fails where one is half as much again as worse, and with --write notes what came out instead.
import { readFileSync, writeFileSync } from 'node:fs';
import { isQuick, type Section } from './measure.ts';
import { machine, markdownOf } from './page.ts';
import { runQuick } from './quick.ts';

const sections: Record<string, () => Promise<Section>> = {
  dates: async () => (await import('./dates.ts')).dates(),
  maths: async () => (await import('./maths/maths.ts')).maths(),
  csv: async () => (await import('./sheets.ts')).csv(),
  xlsx: async () => (await import('./sheets.ts')).xlsx(),
  hostile: async () => (await import('./sheets.ts')).hostile(),
  chart: async () => (await import('./browser.ts')).charts(),
  axes: async () => (await import('./axes.ts')).axes(),
  tree: async () => (await import('./browser.ts')).trees(),
  tables: async () => (await import('./tables.ts')).tables(),
  screens: async () => (await import('./screens/screens.ts')).screens(),
  load: async () => (await import('./firstLoad.ts')).firstLoad(),
  search: async () => (await import('./search.ts')).search(),
  requests: async () => (await import('./requests.ts')).requests(),
  organizations: async () => (await import('./organizations.ts')).organizations(),
  plan: async () => (await import('./plan.ts')).plan(),
  mixed: async () => (await import('./mixed.ts')).mixed(),
  uploads: async () => (await import('./uploads.ts')).uploads(),
  soak: async () => (await import('./soak.ts')).soak(),
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
const wanted = args.filter((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--minutes');
for (const name of wanted) {
  if (!sections[name]) {
    console.error(`There is no section "${name}". Known: ${Object.keys(sections).join(', ')}`);
    process.exit(1);
  }
}

if (isQuick) process.exit(await runQuick(sections, args.includes('--write')));

for (const [name, run] of Object.entries(sections)) {
  // Minutes long, and only on demand.
  if (name === 'soak' && !wanted.includes(name)) continue;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.info(`\nMeasuring ${name} …`);
  const text = markdownOf(await run());
  console.info(text);
  if (args.includes('--write')) writeSection(name, text);
}

/** Each section is between its own markers, so that it can be measured again alone. */
function writeSection(name: string, text: string): void {
  const file = new URL('../docs/benchmarks.md', import.meta.url);
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const block = `${open}\n${text}\n\n${machine}\n${close}`;
  const page = readFileSync(file, 'utf8');
  const from = page.indexOf(open);
  const next =
    from < 0
      ? `${page.trimEnd()}\n\n${block}\n`
      : page.slice(0, from) + block + page.slice(page.indexOf(close) + close.length);
  writeFileSync(file, next);
}
