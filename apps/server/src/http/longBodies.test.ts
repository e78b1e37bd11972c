import { UploadBody } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { oneAtATime } from '../lib/queues/longWork.ts';
import { atOnce } from '../lib/queues/slices.ts';
import { parsePieces, shapeOf } from './jsonShape.ts';
import { jsonPieces } from './jsonText.ts';
import { quickTest, validateLongBodies } from './quickLists.ts';

const read = (text: string): unknown =>
  atOnce(parsePieces(text, atOnce(shapeOf(text)).longLists, JSON.parse));
const rows = Array.from({ length: 20_000 }, (_, at) => [`1403/01/${at}`, at, null, 'a "quoted", [text] {}']);

test('a text of long lists parsed in pieces is what the parser makes of the whole', () => {
  const values = [
    rows,
    {
      uploads: [{ excellData: rows, name: 'یک' }, { 'the "name"\\': { excellData: rows } }],
      last: [1, [], {}],
    },
    [[rows, [1], rows], rows],
  ];
  for (const value of values) {
    const text = JSON.stringify(value);
    expect(atOnce(shapeOf(text)).longLists.length).toBeGreaterThan(0);
    expect(read(text)).toEqual(value);
  }
});

test.each([
  ['a comma at the end', (text: string) => text.replace(/\]$/, ',]')],
  ['nothing between commas', (text: string) => text.replaceAll('],[', '],,[')],
  ['another bracket', (text: string) => text.replace(/\]$/, '}')],
  ['another bracket inside', (text: string) => text.replaceAll('],[', '},[')],
  ['a second value', (text: string) => `${text} 1`],
  ['no end', (text: string) => text.slice(0, -1)],
])('a long list with %s is refused', (_, spoil) => {
  const text = spoil(JSON.stringify(rows));
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(() => read(text)).toThrow(SyntaxError);
});

test('the pieces of a text are those of the whole: the hash of a stored upload stays', () => {
  const value = { excellData: rows, from: 0, cost: null, name: undefined, mended: [{ row: 1, was: 'ا' }] };
  expect([...jsonPieces(value, 2)].join('')).toBe(JSON.stringify(value));
});

const cell = UploadBody._zod.def.shape.excellData._zod.def.element;
test('a row passes the quick test only if it passes the contract', () => {
  const good = [[], ['text', 1, true, null], [-0.5], ['x'.repeat(1000)], Array(100).fill(1)];
  const bad = [['x'.repeat(1001)], Array(101).fill(1), [undefined], [[1]], [{}], [Infinity], [Number.NaN]];
  for (const row of [...good, ...bad, null, 'text', {}]) {
    expect(quickTest(cell)!(row)).toBe(safeParse(cell, row).success);
    expect(quickTest(cell)!(row)).toBe(good.includes(row as never));
  }
});

test('numbers of rows likewise', () => {
  const row = quickTest(UploadBody._zod.def.shape.leaveOut._zod.def.innerType._zod.def.element)!;
  expect([1, 10_000_000, 0, 10_000_001, 1.5, '1', null].map(row)).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
});

const sheet = { from: 0, value: 1, format: 'YYYY/MM/DD', kind: 'day', meterID: '1' };
const validate = (data: unknown) =>
  validateLongBodies(oneAtATime(0))({
    schema: UploadBody,
    method: 'POST',
    url: '/',
    httpPart: 'body',
  } as never)(data) as Promise<{ value?: unknown; error?: { validation?: unknown } & unknown[] }>;

test('a long body that keeps the contract is passed as it is', async () => {
  const body = { ...sheet, excellData: rows, leaveOut: rows.map((_, at) => at + 1) };
  expect((await validate(body)).value).toEqual(body);
});

test.each([
  ['a cell that is no value', { excellData: [...rows, [{}]] }, '/excellData/20000/0'],
  ['too many rows', { excellData: Array(75_001).fill([]) }, '/excellData'],
  ['another field', { excellData: rows, more: 1 }, '/'],
  ['a wrong field', { excellData: rows, from: 'a' }, '/from'],
])('a long body with %s is refused as the contract refuses it', async (_, more, path) => {
  const { error } = await validate({ ...sheet, ...more });
  expect((error as unknown as { instancePath: string }[]).map(({ instancePath }) => instancePath)).toEqual([
    path,
  ]);
});
