import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Page {
  /** Bytes of script, minified and gzipped, before anything is drawn; React is the host's. */
  readonly firstLoad: number;
  /** Source files of this repository in the page and in what it loads later, with their text. */
  readonly sources: ReadonlyMap<string, string>;
}

/** A host's page made of these lines, as Vite builds it from the sources of the package. */
export async function pageOf(code: string): Promise<Page> {
  const page = `${root}/page.ts`;
  const { output } = (await build({
    ...{ configFile: false, root, logLevel: 'error', mode: 'production' },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['energy-source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'page-of-a-host',
        enforce: 'pre',
        resolveId: (id) => (id === page ? page : null),
        load: (id) => (id === page ? code : id.endsWith('.css') ? '' : null),
      },
    ],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ...{ write: false, target: 'es2023', modulePreload: false, reportCompressedSize: false },
      rolldownOptions: { input: page, preserveEntrySignatures: 'strict', external: [/^react(-dom)?($|\/)/] },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each]] : [])));
  const first = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || first.has(name)) return;
    first.add(name);
    chunk.imports.forEach(visit);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk.fileName);
  const sources = new Map<string, string>();
  for (const { modules } of chunks.values())
    for (const [file, { renderedLength }] of Object.entries(modules))
      if (renderedLength > 0 && /\/packages\/[\w-]+\/src\/.*\.tsx?$/.test(file))
        sources.set(file, readFileSync(file, 'utf8'));
  return {
    firstLoad: [...first].reduce(
      (sum, name) => sum + gzipSync(chunks.get(name)!.code, { level: 9 }).length,
      0,
    ),
    sources,
  };
}
