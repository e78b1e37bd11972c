// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { EnergyProvider } from './i18n/FullEnergyProvider.tsx';
import { drawn, unmountAll } from './testing/library/drawn.ts';
import type { Guide } from './testing/library/guide.ts';
import { componentNames, storyFiles, storyOf } from './testing/library/storyOf.ts';

const guides = new Map(
  Object.entries(import.meta.glob<{ guide: Guide }>('./**/*.guide.ts', { eager: true })).map(
    ([path, { guide }]) => [/(\w+)\.guide\.ts$/.exec(path)![1]!, guide],
  ),
);
/** They draw nothing of their own, so the story of what they provide for says nothing of their keys. */
const withoutKeys = ['EnergyProvider', 'LeanEnergyProvider', 'WithTexts', 'TableLayoutsProvider'];
/** What they show that takes the focus is what a story puts into them. */
const around = ['Card', 'ReportTable', 'A4Page'];

afterEach(unmountAll);

test('every public component has a guide, and every guide a component', () => {
  const named = [...componentNames, 'WithTexts', 'TableLayoutsProvider'];
  expect([...guides.keys()].sort()).toEqual([...new Set(named)].sort());
});

describe.each([...guides])('%s', (name, guide) => {
  test('says when, when not, its parts, what to do and what not', () => {
    for (const text of [guide.when, guide.whenNot]) expect(text.length).toBeGreaterThan(7);
    for (const list of [guide.anatomy, guide.do, guide.dont]) {
      expect(list.length).toBeGreaterThan(0);
      for (const text of list) expect(text.trim().length).toBeGreaterThan(1);
    }
    for (const [keys, effect] of guide.keys) expect([keys, effect].every(Boolean)).toBe(true);
    expect(guide.since).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('names keys if it takes the focus', async () => {
    if (withoutKeys.includes(name) || around.includes(name)) return;
    const Story = storyOf(name);
    const { container } = await drawn(createElement(EnergyProvider, { locale: 'fa' }, createElement(Story)));
    const stops = container.querySelectorAll(
      'button:not(:disabled), a[href], input:not(:disabled), textarea, select, summary, [tabindex="0"]',
    );
    if (guide.keys.length === 0)
      expect([...stops].map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
  });
});

describe.each(storyFiles.map((file) => [file.default.title, file] as const))(
  'stories of %s',
  (title, file) => {
    test('are filed by subject', () => {
      expect(title).toMatch(/^Components\/[A-Z][\w &]+\/\w+/);
    });

    test('begin with the default state, which no test changes', () => {
      expect(file.Default).toBeDefined();
      expect(file.Default!.play).toBeUndefined();
    });

    test('keep tests of a behavior apart', () => {
      const apart = Object.entries(file).filter(([, story]) => story.tags?.includes('interaction'));
      for (const [story, { play, tags }] of apart) {
        expect(play, story).toBeDefined();
        expect(tags, story).toContain('!autodocs');
      }
      if (file.Interaction) expect(file.Interaction.tags).toContain('interaction');
    });
  },
);
