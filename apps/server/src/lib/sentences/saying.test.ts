import { isolate } from '@org/energy-core';
import { describe, expect, test } from 'vitest';
import { localeOf, say } from './saying.ts';

describe('the language of an answer', () => {
  test.each([
    [undefined, 'fa'],
    ['', 'fa'],
    ['*', 'fa'],
    ['fa', 'fa'],
    ['fa-IR,fa;q=0.9,en;q=0.8', 'fa'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['en-US,en;q=0.9,fa;q=0.8', 'en'],
    ['en;q=0.3, fa;q=0.7', 'fa'],
    ['en;q=0', 'fa'],
    ['de, en;q=0.5', 'en'],
    ['de', 'fa'],
    ['en;q=x', 'fa'],
    [`${'de,'.repeat(5000)}en`, 'fa'],
  ])('%s asks for %s', (header, locale) => expect(localeOf(header)).toBe(locale));

  test('a sentence in a sentence is said in the same language, a list in its way', () => {
    const saying = {
      key: 'error.INVALID',
      values: {
        detail: {
          key: 'issue.level.unknownModules',
          values: { list: ['a', 'b'].map((text) => ({ key: 'issue.quote', values: { text } }) as const) },
        },
      },
    } as const;
    expect(say('en', saying)).toBe(
      `Not accepted: These sections are not known: “${isolate('a')}”, “${isolate('b')}”`,
    );
    expect(say('fa', saying)).toContain('«a»،\u200f «b»');
  });
});
