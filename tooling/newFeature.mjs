// npm run new feature <Name> "<Persian name>": a list of records like document types, in a folder of
// its own on each side. It is written by copying document types under another name, so that it is always what they are.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const calls = 'packages/energy-core/src/api/calls/reports';
const server = 'apps/server/src';
const app = 'apps/reference/src';

/** Whole files that are copied. */
const copied = [
  `${calls}/documentTypes.ts`,
  `${server}/modules/documentTypes/module.ts`,
  `${server}/modules/documentTypes/routes.ts`,
  `${server}/modules/documentTypes/texts.fa.json`,
  `${server}/modules/documentTypes/texts.en.json`,
  `${app}/features/documentTypes/DocumentTypesPage.tsx`,
  `${app}/features/documentTypes/routes.tsx`,
  `${app}/features/documentTypes/texts.ts`,
  `${app}/features/documentTypes/texts.fa.json`,
  `${app}/features/documentTypes/texts.en.json`,
];
/** Lines that are repeated in the lists every feature is in. */
const line = /^.*documentType.*$/gim;
/** A part of a list that takes several lines: from its first to the next one at the same depth. */
const block = (first) => new RegExp(`^( *)${first}(?:.*\\n)(?:\\1 .*\\n)*\\1[)}\\]].*$`, 'gm');
const repeated = [
  ['packages/energy-core/src/api/contract.ts', line],
  ['packages/energy-core/src/api/laterCalls/reports.ts', line],
  ['packages/energy-core/src/api/index.ts', line],
  ['packages/energy-core/src/api/calls/people/audit.ts', line],
  [
    'packages/energy-core/src/api/access.ts',
    /^ *\.\.\.crudAccess\((?:(?!crudAccess)[\s\S])*?'DocumentType'[\s\S]*?softly,?\s*\),$/gm,
  ],
  ['packages/energy-core/src/permissions/modules.ts', line],
  [`${server}/app.ts`, line],
  [`${server}/lib/sentences/persian.ts`, line],
  [`${server}/lib/sentences/english.ts`, line],
  [`${server}/http/liveEvents/recordNews.ts`, line],
  [`${server}/domain/records/nodeVersions.ts`, /^ *\| 'document_type'$/gm],
  [`${app}/app/pages.ts`, line],
  [`${app}/app/live/changedRecords.ts`, line],
  [`${app}/shared/api/queryKeys.ts`, line],
  [`${app}/features/audit/facts/useObjectLink.ts`, line],
  ['tests/contract/kinds.ts', block('\\{\\n *\\.\\.\\.\\{ one: .DocumentType')],
];
/** Sentences of others that name the feature: its page in the menu, its changes in the log. */
const texts = [`${app}/shared/access`, `${app}/features/audit`];

export function newFeature(name, persian) {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name ?? '') || !persian) {
    console.error('Usage: npm run new feature <Name> "<Persian name>"');
    process.exit(1);
  }
  const lower = name[0].toLowerCase() + name.slice(1);
  const words = name.replace(/(?<=[a-z0-9])([A-Z])/g, ' $1').toLowerCase();
  const plain = words.replaceAll(' ', '_');
  const renamed = (text) =>
    text
      .replaceAll('documentType', lower)
      .replaceAll('DocumentType', name)
      .replaceAll('document_type', plain)
      .replace(/types (?:a document|documents) may have/g, `${words}s there are`)
      .replaceAll('document type', words)
      .replaceAll('Document type', words[0].toUpperCase() + words.slice(1))
      .replaceAll('نوع مستند', persian)
      .replaceAll('انواع مستند', persian);

  if (existsSync(`${server}/modules/${lower}s`)) {
    console.error(`${lower}s exist already.`);
    process.exit(1);
  }
  for (const file of copied) {
    const target = renamed(file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, renamed(readFileSync(file, 'utf8')));
  }
  for (const [file, pattern] of repeated) {
    const text = readFileSync(file, 'utf8');
    if (!pattern.test(text)) throw new Error(`${file} no longer names document types as ${pattern} expects.`);
    pattern.lastIndex = 0;
    writeFileSync(
      file,
      text.replace(pattern, (part) => `${part}\n${renamed(part)}`),
    );
  }
  for (const folder of texts)
    for (const locale of ['fa', 'en']) {
      const file = `${folder}/texts.${locale}.json`;
      const all = JSON.parse(readFileSync(file, 'utf8'));
      for (const [key, text] of Object.entries(all))
        if (key.includes('documentType')) all[renamed(key)] = renamed(text);
      const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
    }
  const migrations = `${server}/database/migrations`;
  const last = readdirSync(migrations).sort().at(-1);
  const number = String(Number(last.slice(0, 3)) + 1).padStart(3, '0');
  writeFileSync(
    `${migrations}/${number}_${plain}s.sql`,
    `create table ${plain} (
  id int generated always as identity primary key,
  name text not null,
  name_key text not null,
  name_sort text collate "C" not null,
  is_active boolean not null default true,
  created timestamptz not null default now(),
  created_by int references app_user,
  version int not null default 1
);
create unique index ${plain}_name on ${plain} (name_key) where is_active;
create index ${plain}_author on ${plain} (created_by);
`,
  );
  const run = (command, ...args) =>
    spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  run('npm', 'run', '-s', 'schema');
  run('npx', 'biome', 'check', '--write', '--log-level=error', 'packages', 'apps', 'tests');
  console.info(
    `Made ${lower}s. Now: fields of its own in ${renamed(copied[0])}, then npm run server -- records`,
  );
}
