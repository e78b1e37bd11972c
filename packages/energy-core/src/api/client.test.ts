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

test('an answer that came with a version is asked for by it, and answered itself while it is the newest', async () => {
  const none = { traits: [], buildings: [], parents: [], own: [], id: [], name: [], tagName: [], trait: [] };
  const data = { ...none, building: [], parent: [], version: [] };
  const sent: (string | undefined)[] = [];
  let newest = 'W/"1"';
  const client = createClient({
    baseUrl: '',
    getToken: () => 'jwt',
    fetch: async (_, { headers }) => {
      sent.push(headers['if-none-match']);
      return headers['if-none-match'] === newest
        ? new Response(null, { status: 304 })
        : Response.json({ status: 'success', data: { data } }, { headers: { etag: newest } });
    },
  });
  const first = await client.meterColumns();
  expect(await client.meterColumns({ known: first })).toBe(first);
  newest = 'W/"2"';
  const second = await client.meterColumns({ known: first });
  expect(second).not.toBe(first);
  expect(await client.meterColumns({ known: second })).toBe(second);
  expect(await client.meterColumns({ known: {} })).not.toBe(second);
  expect(sent).toEqual([undefined, 'W/"1"', 'W/"1"', 'W/"2"', undefined]);
});

test('columns with values of another kind are a bad answer', async () => {
  const part = { day: [20168], value: [1], cost: [null], upload: [3], row: [null] };
  const read = (changed: object) =>
    createClient({
      baseUrl: '',
      getToken: () => 'jwt',
      fetch: async () =>
        Response.json({
          status: 'success',
          data: { data: { meter: '7', parts: [{ ...part, ...changed }] } },
        }),
    }).readingColumns({ query: { meter: '7' } });
  expect((await read({})).parts).toHaveLength(1);
  for (const changed of [{ value: ['1'] }, { value: [null] }, { cost: 1 }])
    await expect(read(changed)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});
