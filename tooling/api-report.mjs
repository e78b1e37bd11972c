// The public shape of energy-core, one report per entry in packages/energy-core/api: a change of it shows in review.
// `npm run api` renews the reports; with --check (in `npm test`) a difference fails.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const check = process.argv.includes('--check');
const folder = resolve('packages/energy-core');
const entries = {
  'energy-core': 'index',
  api: 'api/index',
  spreadsheets: 'spreadsheets/index',
  texts: 'texts/index',
};
const reports = join(folder, 'api');
mkdirSync(reports, { recursive: true });

// Declarations of one compiler pass: those in dist list the members of a union in the order in which files were read.
const declarations = join(folder, '.declarations');
rmSync(declarations, { recursive: true, force: true });
const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
const places = ['--rootDir', join(folder, 'src'), '--outDir', declarations];
const tsc = 'node_modules/typescript/bin/tsc';
const { status } = spawnSync(process.execPath, [tsc, '-p', folder, ...emit, ...places], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
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

// The extractor treats imports of .ts files as other packages, like everything in node_modules.
for (const name of readdirSync(declarations, { recursive: true }).filter((name) => name.endsWith('.d.ts'))) {
  const file = join(declarations, name);
  const text = withImports(readFileSync(file, 'utf8'));
  writeFileSync(file, text.replace(/(['"]\.[^'"]*)\.ts(?=['"])/g, '$1.js'));
}

const quiet = { default: { logLevel: 'none' } };
let changed = false;
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
