import localesPlugin from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { scopeUnderRoot } from '../../tooling/scopeCss.mjs';
import { isBase, isShell } from './vite/base.ts';
import { compress } from './vite/compress.ts';
import { contents } from './vite/contents.ts';
import { persianFont } from './vite/font.ts';
import { pagesHtml } from './vite/pages.ts';
import { versioned } from './vite/versioned.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

const own: BuildOptions['rolldownOptions'] = {
  input: { index: 'index.html' },
  output: {
    // Shorter hashes: pages list hundreds of files, and hashes do not compress.
    chunkFileNames: 'assets/[name]-[hash:7].js',
    codeSplitting: {
      groups: [
        { name: 'base', test: isBase, priority: 1 },
        { name: 'shell', test: isShell },
      ],
    },
  },
};
const guest: BuildOptions['rolldownOptions'] = {
  input: { embed: 'src/embed.ts' },
  preserveEntrySignatures: 'strict',
  output: {
    entryFileNames: 'embed.js',
    chunkFileNames: 'embed/[name]-[hash].js',
    assetFileNames: ({ names }) =>
      names[0]?.endsWith('.css') ? 'embed.css' : 'embed/[name]-[hash][extname]',
  },
};

/**
 * Two builds into one folder: the own page (`index.html`), and with `--mode embed` the guest of another page:
 * `embed.js`, which loads the rest on use, and one stylesheet `embed.css`; nothing of ours enters the head of the host.
 */
export default defineConfig(({ mode }) => {
  const isEmbed = mode === 'embed';
  return {
    base: isEmbed ? './' : '/',
    plugins: [
      react(),
      localesPlugin.vite({ locales: ['en-US'] }),
      persianFont(),
      contents(isEmbed ? 'embedContents' : 'contents'),
      ...(isEmbed ? [versioned()] : [pagesHtml()]),
      compress(),
    ],
    resolve: {
      conditions: ['energy-source', 'module', 'browser', 'development|production'],
      dedupe: ['react', 'react-dom'],
    },
    css: { postcss: { plugins: [scopeUnderRoot()] } },
    server: {
      port: Number(process.env.APP_PORT ?? 5173),
      proxy: { '/api': server },
    },
    // The files of the guest are in one folder, which servers of later versions keep.
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: `${isEmbed ? 'embed' : 'assets'}/[name]-[hash].js` } },
    },
    // The guest has neither icons nor a service worker.
    publicDir: isEmbed ? false : 'public',
    build: {
      target: 'es2023',
      outDir: 'dist',
      emptyOutDir: !isEmbed,
      manifest: isEmbed ? '.vite/embed.json' : '.vite/manifest.json',
      assetsInlineLimit: 0,
      cssCodeSplit: !isEmbed,
      modulePreload: isEmbed ? false : { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: isEmbed ? guest : own,
    },
  };
});
