import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { energyToken } from '../../../docs/embedding/energyToken.mjs';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const recipes = fileURLToPath(new URL('../../../docs/embedding/', import.meta.url));
const dist = fileURLToPath(new URL('../../../apps/reference/dist/', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A strict portal: scripts, styles, fonts, workers and calls only from itself and from `others`; no eval. */
const policy = (others: string) =>
  `default-src 'none'; script-src 'self' ${others}; style-src 'self' 'unsafe-inline' ${others}; font-src 'self' ${others}; img-src 'self' data: blob:; connect-src 'self' ${others}; worker-src 'self' ${others && `blob: ${others}`}; frame-src ${others || "'none'"}; base-uri 'none'; object-src 'none'`;

export interface Host {
  readonly url: string;
  stop(): Promise<void>;
  /**
   * From now on the portal lets its page load from the energy server itself, and `/energy-token` answers guest tokens
   * made with this API key.
   */
  allow(energyUrl: string, key?: string): void;
  /** Lays a page or script of a test at this path; its ending says what it is, a page without one. */
  add(path: string, text: string): void;
  /** How often a page asked for a token. */
  readonly tokensAsked: () => number;
}

/**
 * An intranet portal with its own rules and React. With `energyUrl` it proxies calls to the energy server and serves
 * the app's files itself; without it, the app comes from another origin.
 */
export async function startHost(energyUrl: string | null): Promise<Host> {
  const added = new Map<string, string>();
  let others = '';
  let key = '';
  let asked = 0;
  const bundled = await build({
    entryPoints: [here('host.tsx'), here('reactHost.tsx')],
    outdir: '/',
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    conditions: ['energy-source'],
    nodePaths: [here('../../../node_modules')],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const scripts = new Map(bundled.outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
  /** A page of the recipes, with the addresses of this run. */
  const recipe = (path: string): string =>
    readFileSync(recipes + path, 'utf8').replaceAll('https://energy.example.ir', others);

  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://host').pathname;
    if (energyUrl !== null && path.startsWith('/api/')) {
      const passedOn = request(
        energyUrl + incoming.url,
        { method: incoming.method, headers: { ...incoming.headers, host: new URL(energyUrl).host } },
        (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
        },
      );
      passedOn.on('error', () => answer.writeHead(502).end());
      incoming.pipe(passedOn);
      return;
    }
    answer.setHeader('content-security-policy', policy(others));
    answer.setHeader('content-type', types[extname(path)] ?? types['.html']!);
    if (scripts.has(path)) return answer.end(scripts.get(path));
    // Portals have prefixes of their own for what they answer themselves.
    if (path.endsWith('/energy-token')) {
      asked += 1;
      return energyToken({ server: others, key, pages: ['charts', 'label'], label: 'پورتال' }).then(
        (token) => answer.end(token),
        () => answer.writeHead(502).end(),
      );
    }
    if (path.startsWith('/recipes/') && !path.includes('..'))
      return answer.end(recipe(path.slice('/recipes/'.length)));
    if (added.has(path)) return answer.end(added.get(path));
    if (path === '/host.css') return answer.end(readFileSync(here('host.css')));
    if (path.startsWith('/energy/')) {
      const file = dist + path.slice('/energy/'.length);
      if (path.includes('..') || !existsSync(file)) return answer.writeHead(404).end();
      return createReadStream(file).pipe(answer);
    }
    if (path === '/favicon.ico') return answer.writeHead(204).end();
    const page = readFileSync(here('index.html'), 'utf8');
    answer.end(path === '/react' ? page.replace('/host.js', '/reactHost.js') : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    allow: (url, given = '') => {
      [others, key] = [url, given];
    },
    add: (path, text) => {
      added.set(path, text);
    },
    tokensAsked: () => asked,
  };
}
