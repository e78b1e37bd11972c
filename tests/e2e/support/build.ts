import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = fileURLToPath(new URL('../../../apps/reference/dist/', import.meta.url));
const read = (file: string) => readFileSync(dist + file);

const manifest = () => JSON.parse(String(read('.vite/manifest.json'))) as Record<string, ManifestChunk>;
const contents = () => JSON.parse(String(read('.vite/contents.json'))) as Record<string, string[]>;

/** All files needed to show these parts of the app: their chunks, imports, and styles. */
export function filesOf(parts: readonly string[]): { scripts: string[]; styles: string[] } {
  const chunks = manifest();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (!chunk)
      throw new Error(`The build has no part "${key}". Its parts: ${Object.keys(chunks).join(', ')}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const each of chunk.imports ?? []) visit(each);
  };
  for (const part of parts) visit(part);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Paths of the pages that the build wrote an HTML for: all behind the sign-in. */
export const builtPages = (): string[] =>
  readdirSync(`${dist}pages`)
    .filter((name) => name.endsWith('.html'))
    .map((name) => (name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`));

/** Scripts and styles that the HTML of this page names. */
export const filesNamedBy = (path: string): string[] =>
  [
    ...String(read(`pages/${path.slice(1) || 'index'}.html`)).matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g),
  ].map(([, file]) => file!);

/** Gzipped size in kB (1000 bytes). */
export const gzippedKb = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1000;

/** Names of the packages and sources contained in these scripts. */
export const contentsOf = (scripts: readonly string[]): string[] => {
  const all = contents();
  return [
    ...new Set(
      scripts.flatMap((script) => {
        const names = all[script];
        if (!names) throw new Error(`The build does not say what stands in ${script}.`);
        return names;
      }),
    ),
  ].sort();
};
