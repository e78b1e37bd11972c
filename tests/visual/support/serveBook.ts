import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { secure } from '../../../apps/server/src/http/security.ts';
import { serveStorybook } from '../../../apps/server/src/http/website/storybook.ts';

const folder = fileURLToPath(new URL('../../../storybook-static/', import.meta.url));

/** The built book on a free port, under the policy of the product's server. */
export async function serveBook() {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await secure(app, [], new Uint8Array(32));
  await serveStorybook(app, folder);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${origin}/storybook`, stop: () => app.close() };
}
