import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './errors.ts';

const builtApp = fileURLToPath(new URL('../../../reference/dist/', import.meta.url));

/**
 * Serves the built app, if it was built. Every path that is neither a file nor part of the API is a page of the app.
 * Files with a hash in their name are immutable; the HTML page is revalidated each time.
 */
export async function serveWebsite(app: FastifyInstance, folder: string = builtApp): Promise<void> {
  const hasApp = existsSync(`${folder}/index.html`);
  if (hasApp) {
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
      handler: (request, reply) => reply.sendFile(`/${request.params['*']}`),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const isPage =
      request.method === 'GET' && !/^\/+api(\/|$)/i.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
    if (hasApp && isPage) reply.sendFile('index.html');
    else answerNotFound(request, reply);
  });
}
