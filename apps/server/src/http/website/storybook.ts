import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { OperatorError } from '../../lib/operatorError.ts';

const builtBook = fileURLToPath(new URL('../../../../../storybook-static/', import.meta.url));

/** Its two pages: the frame with the list of stories, and the one inside, which shows a story. */
const pages = ['index.html', 'iframe.html'];

/**
 * Serves the built component book under `/storybook/`. Its pages have inline scripts, which are permitted by their
 * hashes, and the one is a frame of the other.
 * @throws OperatorError if it was not built
 */
export async function serveStorybook(app: FastifyInstance, folder: string = builtBook): Promise<void> {
  if (!pages.every((page) => existsSync(join(folder, page))))
    throw new OperatorError('ENERGY_STORYBOOK=on needs the built book: run npm run storybook:build.');
  const policy = policyOf(pages.flatMap((page) => inlineScripts(readFileSync(join(folder, page), 'utf8'))));
  await app.register(async (book) => {
    await book.register(fastifyStatic, {
      root: folder,
      serve: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('content-security-policy', policy);
        reply.header('x-frame-options', 'SAMEORIGIN');
        const isHashed = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    book.get('/storybook', { schema: { hide: true } }, (request, reply) => {
      const { pathname, search } = new URL(request.url, 'http://book');
      // Its pages name their files relative to the folder.
      return pathname.endsWith('/') ? reply.sendFile('index.html') : reply.redirect(`/storybook/${search}`);
    });
    book.get<{ Params: { '*': string } }>('/storybook/*', { schema: { hide: true } }, (request, reply) =>
      reply.sendFile(request.params['*'] || 'index.html'),
    );
  });
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text!);

function policyOf(scripts: readonly string[]): string {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
