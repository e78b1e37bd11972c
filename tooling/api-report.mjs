// The public shape of energy-core, one report per entry in packages/energy-core/api: a change of it shows in review.
// `npm run api` builds and renews the reports; with --check (in `npm test`, after a build) a difference fails.
import { mkdirSync } from 'node:fs';
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

const quiet = { default: { logLevel: 'none' } };
let changed = false;
for (const [name, entry] of Object.entries(entries)) {
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, 'dist', `${entry}.d.ts`),
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
