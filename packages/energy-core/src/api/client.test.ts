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
    expect((await client.listCities()).rows).toEqual([]);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(asked).toEqual(['https://energy.example/api/v1/City']);
});

test('files go up as fields of a form and come down as Blob', async () => {
  const sent: unknown[] = [];
  const client = createClient({
    baseUrl: '',
    getToken: () => 'jwt',
    fetch: async (url, init) => {
      sent.push(init.body);
      return url.endsWith('/content')
        ? new Response('bytes')
        : Response.json({ code: 'BAD_FILE' }, { status: 422 });
    },
  });
  await client
    .uploadFile({ body: { file: new Blob(['1']), title: 'a.csv', meter: undefined } })
    .catch(() => null);
  const form = sent[0] as FormData;
  expect([...form.keys()]).toEqual(['file', 'title']);
  expect(await (form.get('file') as Blob).text()).toBe('1');
  expect(await (await client.fileContent({ params: { id: '1' } })).text()).toBe('bytes');
});

test('a call that its caller ended throws the reason, while the answer arrives too', async () => {
  const ending = new AbortController();
  const reason = new Error('left the page');
  const client = createClient({
    baseUrl: '',
    getToken: () => null,
    fetch: async () => ({ ok: true, status: 200, json: () => Promise.reject(reason) }),
  });
  ending.abort(reason);
  await expect(client.listCities({ signal: ending.signal })).rejects.toBe(reason);
});
