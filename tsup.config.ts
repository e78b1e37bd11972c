import { readFile, writeFile } from 'node:fs/promises';
import postcss from 'postcss';
import { defineConfig } from 'tsup';
import { intoLayer, scopeUnderRoot } from './tooling/scopeCss.mjs';

/** Run in the folder of `energy-ui`: its entries and two stylesheets. `energy-core` is emitted by `tooling/emitCore.mjs`. */
export default defineConfig({
  format: 'esm',
  target: 'es2023',
  dts: true,
  sourcemap: true,
  clean: true,
  treeshake: true,
  outDir: 'dist',
  entry: {
    index: 'src/index.ts',
    'sheet-import/index': 'src/sheet-import/index.ts',
    'sheet-import/worker/sheet.worker': 'src/sheet-import/worker/sheet.worker.ts',
    'testing/index': 'src/testing/index.ts',
  },
  external: [/^@org\/energy-core/, 'vitest', '@testing-library/react'],
  loader: { '.woff2': 'dataurl' },
  onSuccess: writeStylesheets,
});

/** One source, two stylesheets: layered for developers, unlayered below `.eui-root` for embedding. */
async function writeStylesheets() {
  const css = await readFile('dist/index.css', 'utf8');
  const make = async (name: string, plugin: postcss.AcceptedPlugin) =>
    writeFile(`dist/${name}`, (await postcss([plugin]).process(css, { from: undefined })).css);
  await make('styles.css', intoLayer(postcss));
  await make('embed.css', scopeUnderRoot());
}
