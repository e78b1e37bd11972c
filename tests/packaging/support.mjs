// An empty app of a stranger: it installs the packed tarballs, and its pages are looked at in a real browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { browserLaunchOptions } from '../../tooling/browser.mjs';

export const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
/** The versions of this repository. */
export const ofOurs = (...names) =>
  Object.fromEntries(names.map((name) => [name, manifestOf(`node_modules/${name}`).version]));
export const tarball = (tarballs, name) => join(tarballs, `org-${name}-0.1.0.tgz`);

/** Tells what is wrong and goes on. */
export function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

/** Works in an app that has these packages of ours and of others, and deletes it afterwards. */
export async function inApp({ tarballs, packages, dependencies }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'energy-consumer-'));
  const app = {
    folder,
    write(file, content) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    },
    /** Answers the status; one other than 0 throws unless `mayFail`, with what the program said. */
    run(command, args, { env = {}, mayFail = false } = {}) {
      const { status, stdout, stderr } = spawnSync(command, args, {
        ...{ cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
        env: { ...process.env, ...env },
      });
      if (status !== 0 && !mayFail)
        throw new Error(`${command} ${args.join(' ')} failed in the consumer's app\n${stdout}${stderr}`);
      return status;
    },
  };
  try {
    const ours = packages.map((name) => [`@org/${name}`, `file:${tarball(tarballs, name)}`]);
    app.write('package.json', {
      ...{ name: 'consumer', private: true, type: 'module' },
      dependencies: { ...Object.fromEntries(ours), ...dependencies },
    });
    const quietly = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    app.run('npm', ['install', ...quietly]);
    await work(app);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens what was built into `outDir` in a browser; an error of the page fails. `proxy` passes calls on, by their path. */
export async function see(folder, outDir, look, proxy = {}) {
  const server = await preview({
    ...{ root: folder, configFile: false, logLevel: 'error' },
    ...{ build: { outDir }, preview: { port: 0, host: '127.0.0.1', proxy } },
  });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server.resolvedUrls.local[0]);
    await look(page);
    if (errors.length > 0) fail(`The consumer's page failed: ${errors.join('; ')}`);
  } finally {
    await browser.close();
    await server.close();
  }
}
