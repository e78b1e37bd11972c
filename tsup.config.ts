import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { cwd } from 'node:process';
import postcss from 'postcss';
import { defineConfig } from 'tsup';
import { intoLayer, scopeUnderRoot } from './tooling/scopeCss.mjs';

const shared = {
  format: 'esm',
  target: 'es2023',
  dts: true,
  sourcemap: true,
  clean: true,
  treeshake: true,
  outDir: 'dist',
} as const;

const coreEntries = {
  index: 'src/index.ts',
  'api/index': 'src/api/index.ts',
  'spreadsheets/index': 'src/spreadsheets/index.ts',
  'texts/index': 'src/texts/index.ts',
};

/**
 * Run in a package's folder: `energy-core` has three entries beside its root and a command without types, `energy-ui` also
 * two stylesheets.
 */
export default defineConfig(
  basename(cwd()) === 'energy-core'
    ? {
        ...shared,
        entry: { ...coreEntries, 'cli/main': 'src/cli/main.ts' },
        dts: { entry: coreEntries },
        external: ['@org/energy-core'],
      }
    : {
        ...shared,
        entry: {
          index: 'src/index.ts',
          'sheet-import/index': 'src/sheet-import/index.ts',
          'sheet-import/worker/sheet.worker': 'src/sheet-import/worker/sheet.worker.ts',
          'testing/index': 'src/testing/index.ts',
        },
        external: [/^@org\/energy-core/, 'vitest', '@testing-library/react'],
        loader: { '.woff2': 'dataurl' },
        onSuccess: writeStylesheets,
      },
);

/** One source, two stylesheets: layered for developers, unlayered below `.eui-root` for embedding. */
async function writeStylesheets() {
  const css = await readFile('dist/index.css', 'utf8');
  const make = async (name: string, plugin: postcss.AcceptedPlugin) =>
    writeFile(`dist/${name}`, (await postcss([plugin]).process(css, { from: undefined })).css);
  await make('styles.css', intoLayer(postcss));
  await make('embed.css', scopeUnderRoot());
}
