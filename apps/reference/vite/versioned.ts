import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lays the script and stylesheet for other pages at addresses that change with their content, too, and names them with
 * their subresource integrity in `embed.json`.
 */
export function versioned(): Plugin {
  let folder = '';
  return {
    name: 'versioned',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      const add = (name: string, text: string) => {
        const digest = (algorithm: string) => createHash(algorithm).update(text);
        const address = name.replace('.', `-${digest('sha256').digest('hex').slice(0, 12)}.`);
        writeFileSync(join(folder, address), text);
        return { address, integrity: `sha384-${digest('sha384').digest('base64')}` };
      };
      const style = add('embed.css', readFileSync(join(folder, 'embed.css'), 'utf8'));
      const source = readFileSync(join(folder, 'embed.js'), 'utf8');
      const script = add('embed.js', source.replace(/(["'`])embed\.css\1/, `$1${style.address}$1`));
      writeFileSync(join(folder, 'embed.json'), `${JSON.stringify({ script, style }, null, 2)}\n`);
    },
  };
}
