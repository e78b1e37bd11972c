import { expect, expectTypeOf, test } from 'vitest';
import type { Meter } from '../metering/schemas/structure.ts';
import type { AuditEntry, Client, SessionUser, StoredFile } from './index.ts';
import { createClient, type ListAnswer } from './index.ts';

/** What a client makes of this answer of the server. */
const answering = (json: unknown) =>
  createClient({ baseUrl: '', getToken: () => null, fetch: async () => Response.json(json) });

test('a record is answered as itself, a list as its rows with the total of all pages', async () => {
  expectTypeOf<Client['getMeter']>().returns.resolves.toEqualTypeOf<Meter>();
  expectTypeOf<Client['listMeters']>().returns.resolves.toEqualTypeOf<ListAnswer<Meter>>();
  const city = { _id: '1', name: 'یزد', state: 'یزد' };
  const list = { status: 'success', results: 1, total: 31, data: { data: [city] } };
  expect(await answering(list).listCities()).toEqual({ rows: [city], total: 31 });
  const one = { status: 'success', data: { data: city } };
  expect(await answering(one).createCity({ body: { name: 'یزد', state: 'یزد' } })).toEqual(city);
});

test('a list keeps what it says beside its rows', async () => {
  type Audit = Awaited<ReturnType<Client['listAudit']>>;
  expectTypeOf<Audit['rows']>().toEqualTypeOf<AuditEntry[]>();
  expectTypeOf<Audit['isEstimate']>().toEqualTypeOf<boolean>();
  expectTypeOf<Audit>().not.toHaveProperty('results');
  const page = { total: 9000, isEstimate: true, older: null, newer: null, searchedTo: null };
  const json = { status: 'success', results: 0, data: { data: [] }, ...page };
  expect(await answering(json).listAudit({ query: {} })).toEqual({ rows: [], ...page });
});

test('a deletion and the end of a session answer null', async () => {
  expectTypeOf<Client['deleteMeter']>().returns.resolves.toEqualTypeOf<null>();
  expectTypeOf<Client['logout']>().returns.resolves.toEqualTypeOf<null>();
  const deleted = { status: 'success', data: { data: null } };
  expect(await answering(deleted).deleteMeter({ params: { id: '1' } })).toBeNull();
  expect(await answering({ status: 'success' }).logout()).toBeNull();
});

test('several fields come together, a single one alone, whatever its name', async () => {
  expectTypeOf<Client['renewRecoveryCodes']>().returns.resolves.toEqualTypeOf<string[]>();
  type Uploaded = Awaited<ReturnType<Client['uploadFile']>>;
  expectTypeOf<Uploaded>().toEqualTypeOf<{ data: StoredFile; path: string; _id: string }>();
  const codes = { status: 'success', data: { recoveryCodes: ['a-1'] } };
  const body = { password: 'p', otp: '123456' };
  expect(await answering(codes).renewRecoveryCodes({ body })).toEqual(['a-1']);

  // Series without anything beside them keep their name: the schema decides, not what happens to be sent.
  const stats = { status: 'success', data: { data: [[]] } };
  const query = { kind: 'getYears' as const, nav: [] };
  expect(await answering(stats).consumptionStats({ body: query })).toEqual({ data: [[]] });
});

test('a sign-in is answered whole: its status says whether a second factor is still to be set up', async () => {
  type SignedIn = Extract<Awaited<ReturnType<Client['login']>>, { status: 'success' }>;
  expectTypeOf<SignedIn['data']['user']>().toEqualTypeOf<SessionUser>();
  const begun = { status: 'Two_Factor_Setup_Required', token: 'jwt' };
  expect(await answering(begun).login({ body: { email: 'root', password: 'p' } })).toEqual(begun);
});
