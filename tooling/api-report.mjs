// The public shape of energy-core and energy-ui, one report per entry in packages/*/api: a change of it shows in review.
// `npm run api` renews the reports; with --check (in `npm test`) a difference fails. Those of energy-ui are made from its built
// declarations, so `npm run build:libs` comes first.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { emitCore } from './emitCore.mjs';

const check = process.argv.includes('--check');
let changed = false;

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

reportCore();
reportUi();
if (check && changed) {
  console.error('Run `npm run build:libs && npm run api`, look at the difference and commit it.');
  process.exitCode = 1;
}

function reportCore() {
  const folder = resolve('packages/energy-core');
  const declarations = join(folder, '.declarations');
  emitCore(declarations);
  for (const name of readdirSync(declarations, { recursive: true }).filter((name) =>
    name.endsWith('.d.ts'),
  )) {
    const file = join(declarations, name);
    writeFileSync(file, withImports(readFileSync(file, 'utf8')));
  }
  // The root only gathers the others, so its report is its list of them.
  writeList(folder, readFileSync(join(declarations, 'index.d.ts'), 'utf8'));
  for (const [name, { types }] of entriesOf(folder))
    report(folder, name, join(declarations, types.replace('./dist/', '')));
  rmSync(declarations, { recursive: true });
}

function reportUi() {
  const folder = resolve('packages/energy-ui');
  // Everything of the root is in an entry too, so its report is the list of its names.
  const root = readFileSync(join(folder, 'dist/index.d.ts'), 'utf8');
  const names = [...root.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) =>
    list.split(',').map((each) => each.trim().split(' ').at(-1)),
  );
  writeList(folder, `${names.filter(Boolean).sort().join('\n')}\n`);
  for (const [name, { types }] of entriesOf(folder)) report(folder, name, join(folder, types));
}

/** Entries of code by name, without the root. */
function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([name, target]) =>
    target['energy-source'] && name !== '.' ? [[name.slice(2).replaceAll('/', '-'), target]] : [],
  );
}

function writeList(folder, text) {
  const reports = join(folder, 'api');
  mkdirSync(reports, { recursive: true });
  const [name] = folder.split(/[\\/]/).slice(-1);
  const file = join(reports, `${name}.api.md`);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    changed = true;
    console.info(`${name}: the list of the root has changed.`);
  }
  if (!check) writeFileSync(file, text);
}

function report(folder, name, mainEntryPointFilePath) {
  const quiet = { default: { logLevel: 'none' } };
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath,
      compiler: { tsconfigFilePath: join(folder, 'tsconfig.api.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: join(folder, 'api'),
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
    configObjectFullPath: join(folder, 'api-extractor.json'),
  });
  const { apiReportChanged, errorCount } = Extractor.invoke(config, {
    localBuild: !check,
    showVerboseMessages: false,
    messageCallback: (message) => {
      if (message.logLevel !== 'error') message.handled = true;
      else console.error(`${name}: ${message.text}`);
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
