import { expect, test, vi } from 'vitest';
import { createClient } from './client.ts';

test('without a fetch of its own a client takes that of the page, and calls it without an owner', async () => {
  const asked: unknown[] = [];
  function fetchOfThePage(this: unknown, url: string) {
    if (this !== undefined) throw new TypeError('Illegal invocation');
    asked.push(url);
    return Promise.resolve(Response.json({ status: 'success', results: 0, total: 0, data: { data: [] } }));
  }
  vi.stubGlobal('fetch', fetchOfThePage);
  try {
    const client = createClient({ baseUrl: 'https://energy.example', getToken: () => null });
    expect((await client.listCities()).data.data).toEqual([]);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(asked).toEqual(['https://energy.example/api/v1/City']);
});
