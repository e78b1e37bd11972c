import { expect, expectTypeOf, test } from 'vitest';
import { type Client, createClient } from './client.ts';

const client = createClient({ baseUrl: '', getToken: () => null, fetch: globalThis.fetch });

test('what the server requires, the types require', () => {
  expectTypeOf<Parameters<Client['listCities']>[0]>().toBeNullable();
  const calls = [
    // @ts-expect-error the id is missing
    () => client.getMeter(),
    // @ts-expect-error the body is missing
    () => client.login({}),
    // @ts-expect-error a call that needs nothing of the kind
    () => client.listCities({ params: { id: '1' } }),
    () => client.getMeter({ params: { id: '1' }, signal: new AbortController().signal }),
    () => client.uploadFile({ body: { file: new Blob(['a']), title: 'a.csv' } }),
  ];
  expect(calls).toHaveLength(5);
});

test('files come as Blob, and the fetch of the page, of a wrapper or none is taken', () => {
  expectTypeOf(client.fileContent).returns.resolves.toEqualTypeOf<Blob>();
  createClient({
    baseUrl: '',
    getToken: () => null,
    fetch: (url, init) => fetch(url, { ...init, credentials: 'include' }),
  });
});
