import { readdirSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { stylesheetsOf } from './tooling/scopeCss.mjs';

/** Each file of `src/entries` is an entry of its own; what several need is published once, in shared chunks. */
const entries = () => ({
  index: 'src/index.ts',
  'brand/index': 'src/theme/brand/index.ts',
  'connected/index': 'src/connected/index.ts',
  'sheet-import/index': 'src/sheet-import/index.ts',
  // Beside the shared chunks: one of them starts it by its address.
  'worker/sheet.worker': 'src/sheet-import/worker/sheet.worker.ts',
  'testing/index': 'src/testing/index.ts',
  ...Object.fromEntries(
    readdirSync('src/entries')
      .filter((file) => /^\w+\.ts$/.test(file))
      .map((file) => [`entries/${file.slice(0, -3)}`, `src/entries/${file}`]),
  ),
});
/** Chosen by the importer's condition (`imports` of the package), so they stay files of their own. */
const english = {
  'i18n/english/onServer': 'src/i18n/english/onServer.ts',
  'i18n/english/inBrowser': 'src/i18n/english/inBrowser.ts',
};

/** Run in the folder of `energy-ui`: its entries and two stylesheets. `energy-core` is emitted by `tooling/emitCore.mjs`. */
export default defineConfig({
  format: 'esm',
  target: 'es2023',
  sourcemap: true,
  clean: true,
  treeshake: true,
  outDir: 'dist',
  entry: { ...entries(), ...english },
  dts: { entry: entries() },
  external: [/^@org\/energy-core/, '#english', '@testing-library/react'],
  loader: { '.woff2': 'dataurl' },
  onSuccess: async () => {
    await writeStylesheets();
    await markClientFiles();
    await leaveContentsOut();
  },
});

/** Files that draw say so, for servers that render components of their own beside ours (React Server Components). */
async function markClientFiles() {
  const draws = /(?:from|import)\s*["'](?:react|react-dom|react-aria|@tanstack|lucide-react|react-i18next)/;
  for await (const file of glob('dist/**/*.js')) {
    const code = await readFile(file, 'utf8');
    if (!draws.test(code)) continue;
    await writeFile(file, `'use client';\n${code}`);
    const map = JSON.parse(await readFile(`${file}.map`, 'utf8'));
    await writeFile(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
  }
}

/** The package holds its sources, so its maps only name them. */
async function leaveContentsOut() {
  for await (const file of glob('dist/**/*.js.map')) {
    const { sourcesContent, ...map } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(map));
  }
}

/** One source, two stylesheets: layered for developers, unlayered below `.eui-root` for embedding. */
async function writeStylesheets() {
  const css = await readFile('dist/index.css', 'utf8');
  for (const [name, text] of Object.entries(await stylesheetsOf(css))) await writeFile(`dist/${name}`, text);
  // Each entry and chunk has a copy of the styles it draws; the two stylesheets have them all.
  for await (const file of glob('dist/**/*.css{,.map}'))
    if (!/^dist.(styles|embed)\.css$/.test(file)) await rm(file);
}
