import type { Plugin } from 'vite';

/** Writes the packages and sources of each chunk to `.vite/<name>.json`, which the first-load budget reads. */
export function contents(name: string): Plugin {
  return {
    name: 'contents',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunks[chunk.fileName] = [...new Set(Object.keys(chunk.modules).map(nameOf))].sort();
      }
      this.emitFile({
        type: 'asset',
        fileName: `.vite/${name}.json`,
        source: JSON.stringify(chunks, null, 1),
      });
    },
  };
}

/** `react-dom` for a package's file, `packages/energy-ui/src/…` for one of ours. */
function nameOf(id: string): string {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  const inPackage = path.split('/node_modules/').at(-1);
  if (inPackage !== path && inPackage)
    return inPackage
      .split('/')
      .slice(0, inPackage.startsWith('@') ? 2 : 1)
      .join('/');
  return /(?:packages|apps)\/.*$/.exec(path)?.[0] ?? path.replace(/^\0/, '');
}
