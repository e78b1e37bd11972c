import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const dist = join(repository, 'apps/reference/dist');

export interface Release {
  /** To be the working directory of its server. */
  readonly folder: string;
  /** What its `/embed.json` says. */
  readonly script: { readonly address: string; readonly integrity: string };
  remove(): void;
}

/**
 * An installation of another release: the same server, with an app whose script for other pages and all that this
 * loads have other names.
 */
export function installEarlierRelease(): Release {
  const folder = mkdtempSync(join(tmpdir(), 'energy-earlier-'));
  for (const part of ['node_modules', 'packages']) symlinkSync(join(repository, part), join(folder, part));
  const ours = (name: string) => name !== 'node_modules' && name !== 'dist';
  cpSync(join(repository, 'apps/server'), join(folder, 'apps/server'), {
    recursive: true,
    filter: (path) => ours(path.split('/').at(-1)!),
  });
  const app = join(folder, 'apps/reference/dist');
  mkdirSync(join(app, 'embed'), { recursive: true });
  writeFileSync(join(app, 'index.html'), '<!doctype html>');

  const parts = readdirSync(join(dist, 'embed')).filter((name) => !/\.(br|gz)$/.test(name));
  const renamed = new Map(parts.map((name) => [name, name.replace(/(\.\w+)$/, '-earlier$1')]));
  const names = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rename = (text: string) => text.replace(names, (name) => renamed.get(name)!);
  for (const [name, next] of renamed) {
    const bytes = readFileSync(join(dist, 'embed', name));
    const isText = /\.(js|css)$/.test(name);
    writeFileSync(join(app, 'embed', next), isText ? rename(bytes.toString('utf8')) : bytes);
  }
  const digest = (algorithm: string, text: string) => createHash(algorithm).update(text);
  const add = (name: string, text: string) => {
    const address = name.replace('.', `-${digest('sha256', text).digest('hex').slice(0, 12)}.`);
    writeFileSync(join(app, address), text);
    return { address, integrity: `sha384-${digest('sha384', text).digest('base64')}` };
  };
  const built = JSON.parse(readFileSync(join(dist, 'embed.json'), 'utf8'));
  const read = (address: string) => rename(readFileSync(join(dist, address), 'utf8'));
  // The hash of a stylesheet without names of other files stays what it was.
  const style = add('embed.css', `${read(built.style.address)}/* earlier */`);
  const script = add('embed.js', read(built.script.address).replaceAll(built.style.address, style.address));
  writeFileSync(join(app, 'embed.json'), JSON.stringify({ script, style }));
  return { folder, script, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
