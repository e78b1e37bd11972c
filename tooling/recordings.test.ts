import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { recordedPages } from '../.storybook/pages/pageList.ts';
import type { Recording } from '../.storybook/pages/recording.ts';
import { contract } from '../packages/energy-core/src/api/contract.ts';

const folder = fileURLToPath(new URL('../.storybook/recorded/', import.meta.url));
const MAX_BYTES = 400_000;
const pages = Object.values(recordedPages);

/** The call of the contract that this method and path belong to. */
function endpointOf(method: string, path: string) {
  const calls = Object.values(contract).filter((each) => each.method === method);
  const exact = calls.find((each) => `/api/v1${each.path}`.toLowerCase() === path.toLowerCase());
  const pattern = (each: { path: string }) =>
    new RegExp(`^/api/v1${each.path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
  return exact ?? calls.find((each) => pattern(each).test(path));
}

test('each page of the book has a recording, and nothing else is recorded', () => {
  expect(readdirSync(folder).sort()).toEqual(pages.map(({ name }) => `${name}.json`).sort());
});

describe.each(pages)('$name', ({ name, path }) => {
  const text = readFileSync(`${folder}${name}.json`, 'utf8');
  const recording = JSON.parse(text) as Recording;

  test('is of bounded size, of its page, and without a token', () => {
    expect(text.length).toBeLessThan(MAX_BYTES);
    expect(recording.path).toBe(path);
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
  });

  test('each answer is as the contract says', () => {
    const wrong = Object.entries(recording.answers).flatMap(([key, { status, json }]) => {
      const [method = '', url = ''] = key.split(' ');
      const endpoint = endpointOf(method, new URL(url, 'http://recorded').pathname);
      if (!endpoint) return [`${key}: no such call; record it again with npm run record -- ${name}`];
      if (status >= 300 || json === undefined) return [];
      const read = endpoint.answer.safeParse(json);
      return read.success ? [] : [`${key}: ${JSON.stringify(read.error.issues.slice(0, 3))}`];
    });
    expect(wrong).toEqual([]);
  });
});
