import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../errors.ts';
import { openKeptScripts } from './keptScripts.ts';

const builtApp = fileURLToPath(new URL('../../../../reference/dist/', import.meta.url));

interface Website {
  /** The built app; default: that of this repository. */
  readonly folder?: string | undefined;
  /** Where scripts that other pages pin outlive the next updates; null: nowhere. */
  readonly keptIn?: string | null;
}

/**
 * Serves the built app, if it was built. Every path that is neither a file nor part of the API is a page of the app.
 * Files with a hash in their name are immutable; the HTML page is revalidated each time.
 */
export async function serveWebsite(app: FastifyInstance, website: Website = {}): Promise<void> {
  const { folder = builtApp, keptIn = null } = website;
  const hasApp = existsSync(`${folder}/index.html`);
  const pages = new Set(existsSync(`${folder}/pages`) ? readdirSync(`${folder}/pages`) : []);
  /** The HTML of a page of the app, which names the scripts it needs first. */
  const pageOf = (path: string): string => {
    const page = `${path.split('/')[1] || 'index'}.html`;
    return pages.has(page) ? `pages/${page}` : 'index.html';
  };
  if (hasApp) {
    const kept = keptIn === null ? null : await openKeptScripts(keptIn);
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      // Metadata of the build (`.vite/`) is not served.
      dotfiles: 'ignore',
      // The plugin's own route lists a folder of a thousand files before it sends one, 2 ms each: it guards private
      // files from other spellings of their names, and here is none.
      serve: false,
      setHeaders: (reply, path) => {
        const isHashed = /[\\/](assets|embed)[\\/]|[\\/]embed-\w+\.(js|css)/.test(path);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      handler: (request, reply) => {
        const file = request.params['*'] || pageOf('/');
        const earlier = kept?.folderOf(file) ?? null;
        const isEarlier = earlier !== null && !existsSync(`${folder}/${file}`);
        return isEarlier ? reply.sendFile(`/${file}`, earlier) : reply.sendFile(`/${file}`);
      },
    });
    let keeping: Promise<void> | undefined;
    app.addHook('onListen', (done) => {
      keeping = kept?.keep(folder, new Date()).catch((error: Error) => {
        app.log.warn(`Pages that pin the present /embed-….js lose it with the next update: ${error.message}`);
      });
      done();
    });
    app.addHook('onClose', () => keeping);
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const isPage =
      request.method === 'GET' && !/^\/+api(\/|$)/i.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
    if (hasApp && isPage) reply.sendFile(pageOf(path));
    else answerNotFound(request, reply);
  });
}
