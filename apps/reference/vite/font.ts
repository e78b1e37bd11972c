import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const LICENSE = new URL('../../../packages/energy-ui/src/theme/fonts/LICENSE', import.meta.url);

/** Asks for the Persian cut of the font with the page, and lays its license beside it. */
export function persianFont(): Plugin {
  return {
    name: 'persian-font',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(LICENSE, 'utf8');
      this.emitFile({ type: 'asset', fileName: 'assets/vazirmatn-LICENSE.txt', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /vazirmatn-arabic.*\.woff2$/.test(name));
        if (!file) return;
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
