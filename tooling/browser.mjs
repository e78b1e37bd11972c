import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const remembered = fileURLToPath(new URL('../node_modules/.browser-path', import.meta.url));

/** How tests start the browser that `tooling/bootstrap.mjs --browser` found or installed. */
export function browserLaunchOptions() {
  const executablePath =
    process.env.CHROMIUM_PATH ??
    (existsSync(remembered) ? readFileSync(remembered, 'utf8').trim() : undefined);
  const isRoot = process.getuid?.() === 0;
  return {
    ...(executablePath ? { executablePath } : {}),
    // In another locale of the machine it saves files with Persian names as “download”.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}
