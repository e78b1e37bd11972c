import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The session of a person who signed in.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'enk_…',
    description:
      'An API key from the Security page, limited to its pages, organizations and days, and to what its creator may do.',
  },
  guestToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'eng_…',
    description: 'A short-lived, read-only token that an API key signed for a visitor.',
  },
} as const;

/** Form fields of a multipart call, which zod does not describe. */
const fileForm = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary' },
    title: { type: 'string' },
    isProfile: { type: 'string', enum: ['true', 'false'] },
    readOnly: { type: 'string', enum: ['true', 'false'] },
    meter: { type: 'string' },
    upload: { type: 'string' },
    sameAs: { type: 'string' },
  },
};

/** The OpenAPI document, made from the contract, at `/api/docs/json`, and a page to try it at `/api/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Energy management',
        version: '1',
        description:
          'Days on the wire are Gregorian YYYY-MM-DD; messages are in Persian, or in English where Accept-Language asks for it. What is not valid answers 422 with issues; 400 is for what cannot be read at all and for BAD_ROWS.',
      },
      components: { securitySchemes },
    },
    transform: (document) => {
      const result = transform(document as never);
      // The schema of "no body" would be shown as a body to be sent.
      if ((result.schema as { body?: { type?: string } }).body?.type === 'null') {
        const { body: _, ...schema } = result.schema as { body: unknown };
        return { ...result, schema };
      }
      if (document.schema?.operationId !== 'uploadFile') return result;
      return { ...result, schema: { ...result.schema, consumes: ['multipart/form-data'], body: fileForm } };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page must not call other hosts: no online validator.
    uiConfig: { validatorUrl: null, docExpansion: 'list', persistAuthorization: false },
  });
}
