import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const routes = /[\\/]features[\\/]\w+[\\/]routes\.tsx$/;
/** Everything behind the sign-in. */
const signedIn = /[\\/]app[\\/]SignedIn\.tsx$/;

/**
 * Writes a copy of `index.html` for each page, `pages/<first segment of its path>.html`, which tells the browser at once
 * what the page needs; by itself it would learn that in three steps, each after the scripts before. The home page is
 * `pages/index.html`.
 */
export function pagesHtml(): Plugin {
  return {
    name: 'pages-html',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset') return this.error('The build has no index.html.');
      const source = String(html.source);
      const parts = partsIn(bundle);
      const shell = [...parts.keys()].filter((id) => signedIn.test(id));
      for (const id of this.getModuleIds()) {
        if (!routes.test(id)) continue;
        for (const { path, imports } of pagesOf(readFileSync(id, 'utf8'))) {
          const first = path.split('/')[1] || 'index';
          const files = filesOf(bundle, parts, [...shell, ...imports.map((file) => join(dirname(id), file))]);
          const links = files.filter((file) => !source.includes(`/${file}"`)).map(linkTo);
          this.emitFile({
            type: 'asset',
            fileName: `pages/${first}.html`,
            source: source.replace('</head>', `  ${links.join('\n    ')}\n  </head>`),
          });
        }
      }
    },
  };
}

/** Pages of a `routes.tsx`: the path of each, and the modules it imports when it is opened. */
function pagesOf(code: string): { path: string; imports: string[] }[] {
  const [, ...pages] = code.split(/\bpath: '/);
  return pages.map((page) => ({
    path: page.slice(0, page.indexOf("'")),
    imports: [...page.matchAll(/import\('([^']+)'\)/g)].map(([, file]) => file!),
  }));
}

/** Chunks by the module that they were made for. */
const partsIn = (bundle: Rolldown.OutputBundle) =>
  new Map(
    Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' && chunk.facadeModuleId ? [[chunk.facadeModuleId, chunk] as const] : [],
    ),
  );

/** Scripts and styles without which these modules are not drawn. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  parts: ReadonlyMap<string, Rolldown.OutputChunk>,
  modules: readonly string[],
): string[] {
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  for (const id of modules) {
    const chunk = parts.get(id);
    if (!chunk) throw new Error(`The build has no part for ${id}, which a page imports.`);
    visit(chunk);
  }
  return [...files];
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;
