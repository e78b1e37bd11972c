// Makes a fresh clone ready: installs the locked packages and Node, and with --browser finds or installs a browser.
// No dependency and no new syntax: it runs on any Node from 20 on, before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const bin = join(root, 'node_modules', '.bin');
const isWindows = platform() === 'win32';
// The shell without windows loads a page for about two thirds of the CPU time of the whole browser.
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'msedge'];

install();
checkNode();
if (process.argv.includes('--browser')) findBrowser();

function install() {
  const stampFile = join(root, 'node_modules', '.bootstrap-stamp');
  const stamp = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(process.platform + process.arch)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link; an install would empty the folder it points to. Remove the link first.');
  console.info('Installing packages (first start or changed versions) …');
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: isWindows,
  });
  if (result.status !== 0)
    fail('The packages could not be installed. The lines above say why; then run the same command again.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** The Node of the lockfile may not run here (musl, for one); then the system's must be new enough. */
function checkNode() {
  const shim = join(bin, isWindows ? 'node.cmd' : 'node');
  if (existsSync(shim)) {
    if (spawnSync(shim, ['-v'], { shell: isWindows }).status === 0) return;
    rmSync(shim);
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 24 || (major === 24 && minor < 7)) {
    fail(
      `This system needs Node 24.7 or newer from outside; found ${process.versions.node}. Install it from nodejs.org.`,
    );
  }
}

function findBrowser() {
  const file = join(root, 'node_modules', '.browser-path');
  const remembered = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const shell = onPath(headlessNames);
  if (existsSync(remembered) && (process.env.CHROMIUM_PATH || !shell || /headless/.test(remembered))) return;
  const found =
    process.env.CHROMIUM_PATH ??
    shell ??
    fromDebian('chromium-headless-shell', headlessNames) ??
    onPath(browserNames) ??
    wellKnown() ??
    fromPlaywright() ??
    fromDebian('chromium', browserNames);
  if (!found) fail('No browser was found for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH.');
  writeFileSync(file, found);
}

function onPath(names) {
  for (const name of names) {
    const where = spawnSync(isWindows ? 'where' : 'which', [name], { encoding: 'utf8' });
    const path = where.status === 0 ? where.stdout.split(/\r?\n/)[0]?.trim() : undefined;
    if (path && runs(path)) return path;
  }
  return undefined;
}

/** A browser may be there without the libraries it needs. */
function runs(path) {
  return existsSync(path) && (isWindows || spawnSync(path, ['--version']).status === 0);
}

function wellKnown() {
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...programs
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ]),
  ].find((path) => existsSync(path));
}

function fromPlaywright() {
  const ask = () =>
    spawnSync(
      process.execPath,
      ['-e', "process.stdout.write(require('playwright').chromium.executablePath())"],
      {
        encoding: 'utf8',
      },
    ).stdout;
  if (runs(ask())) return ask();
  console.info('Downloading a Chromium for the tests into the folder of Playwright …');
  const args = ['playwright', 'install', 'chromium'];
  spawnSync('npx', args, { stdio: 'ignore', shell: isWindows, timeout: 180_000 });
  return runs(ask()) ? ask() : undefined;
}

/** Installs a system package where that needs no password, after saying so. */
function fromDebian(name, programs) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.info(
    `Installing the system package ${name} with apt-get, for the tests … CHROMIUM_PATH would name another browser.`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network it gives up soon: another browser may be there.
  const options = [
    ...['-o', 'DPkg::Lock::Timeout=300'],
    ...['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20'],
  ];
  const apt = (...args) => execFileSync('apt-get', [...options, ...args], { stdio: 'ignore', env });
  try {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', name);
  } catch {
    return undefined;
  }
  return onPath(programs);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
