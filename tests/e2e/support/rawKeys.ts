import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { textFolders } from '../../../tooling/texts/texts.mjs';

const keys = new Set(
  textFolders().flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(`${folder}/texts.fa.json`, 'utf8')) as object).map((key) =>
      key.replace(/_(one|other)$/, ''),
    ),
  ),
);

/** A sentence that was not loaded shows its key; no page shows one. */
export async function expectNoKeys(page: Page): Promise<void> {
  const said = await page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label') ?? ''),
  ]);
  const words = said.flatMap((text) => text.match(/[a-z][\w-]*(?:\.[\w-]+)+/gi) ?? []);
  expect(
    words.filter((word) => keys.has(word)),
    'keys instead of sentences',
  ).toEqual([]);
}
