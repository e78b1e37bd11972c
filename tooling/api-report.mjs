// The public shape of energy-core, one report per entry in packages/energy-core/api: a change of it shows in review.
// `npm run api` renews the reports; with --check (in `npm test`) a difference fails.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { emitCore } from './emitCore.mjs';

const check = process.argv.includes('--check');
const folder = resolve('packages/energy-core');
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
/** Entries by name; the root only gathers the others, so its report is its list of them. */
const entries = Object.fromEntries(
  Object.entries(exports).flatMap(([name, target]) =>
    target['energy-source'] && name !== '.'
      ? [[name.slice(2), target['energy-source'].replace(/^\.\/src\/|\.ts$/g, '')]]
      : [],
  ),
);
const reports = join(folder, 'api');
mkdirSync(reports, { recursive: true });

const declarations = join(folder, '.declarations');
emitCore(declarations);
/**
 * Names of import types, imported: the extractor walks the arguments of `import('zod/mini').ZodMiniObject<…>` twice at
 * each level of nesting, which was two thirds of the work of this step.
 */
function withImports(text) {
  const typed = /\bimport\("([^"]+)"\)\.([A-Za-z_$][\w$]*)(?![\w$.])/g;
  const rest = text.replace(typed, '');
  const modules = new Map();
  const named = text.replace(typed, (whole, from, name) => {
    if (modules.has(name) ? modules.get(name) !== from : hasName(rest, name)) return whole;
    modules.set(name, from);
    return name;
  });
  const imports = [...modules].map(([name, from]) => `import { ${name} } from "${from}";\n`);
  return imports.join('') + named;
}
const hasName = (text, name) => new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text);

for (const name of readdirSync(declarations, { recursive: true }).filter((name) => name.endsWith('.d.ts'))) {
  const file = join(declarations, name);
  writeFileSync(file, withImports(readFileSync(file, 'utf8')));
}

const rootReport = join(reports, 'energy-core.api.md');
const root = readFileSync(join(declarations, 'index.d.ts'), 'utf8');
let changed = !existsSync(rootReport) || readFileSync(rootReport, 'utf8') !== root;
if (changed) console.info('energy-core: the list of entries has changed.');
if (!check) writeFileSync(rootReport, root);
const quiet = { default: { logLevel: 'none' } };
for (const [name, entry] of Object.entries(entries)) {
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(declarations, `${entry}.d.ts`),
      compiler: { tsconfigFilePath: join(folder, 'tsconfig.api.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: reports,
        reportTempFolder: resolve('node_modules/.api-report'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: quiet,
        tsdocMessageReporting: quiet,
      },
    },
    configObjectFullPath: join(dirname(reports), 'api-extractor.json'),
  });
  const { apiReportChanged, errorCount } = Extractor.invoke(config, {
    localBuild: !check,
    showVerboseMessages: false,
    messageCallback: (message) => {
      if (message.logLevel !== 'error') message.handled = true;
    },
  });
  if (errorCount > 0) process.exitCode = 1;
  if (apiReportChanged) {
    changed = true;
    console.info(
      `${name}: the public shape ${check ? 'differs from its report' : 'has changed; the report is renewed'}.`,
    );
  }
}
if (check && changed) {
  console.error('Run `npm run api`, look at the difference and commit it.');
  process.exitCode = 1;
}
rmSync(declarations, { recursive: true });
