// @vitest-environment node
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { EnergyProvider } from '../i18n/FullEnergyProvider.tsx';
import * as root from '../index.ts';
import * as parts from '../parts.ts';
import { storyOf } from '../testing/library/storyOf.ts';
import * as deferred from './index.ts';

type Shown = ComponentType<Record<string, unknown>>;
const componentOf = (library: object, name: string) => (library as Record<string, Shown>)[name]!;

const names = Object.keys(deferred);
/** They lie above the page, which a browser knows. */
const overlays = ['CommandPalette', 'EventDialog', 'FigureDays', 'FigureTrail'];

function page(library: object, name: string) {
  const Component = componentOf(library, name);
  return (
    <EnergyProvider>
      <Component {...storyOf(name).args} id="sample-id" className="sample" data-sample="yes" />
    </EnergyProvider>
  );
}
const wordsOf = (html: string) => [
  ...new Set(
    html
      .replace(/<script\b.*?<\/script>/gs, ' ')
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/),
  ),
];

test('every deferred part is one of the library and wins over it in the root entry', () => {
  for (const name of names) {
    expect(componentOf(root, name)).toBe(componentOf(deferred, name));
    expect(componentOf(parts, name)).not.toBe(componentOf(root, name));
  }
  expect(Object.keys(root).sort()).toEqual(Object.keys(parts).sort());
});

/** Parts that pages of the reference app draw first, which load after the rest of their page. */
const followPages = ['BadRows', 'DataTable', 'RegisterFalls', 'UploadHistory', 'UploadWizard'];

test('the reference app may take no other part from the root entry, as it loads those by itself', () => {
  const biome = JSON.parse(readFileSync(new URL('../../../../biome.json', import.meta.url), 'utf8'));
  const rules = biome.overrides.flatMap(
    (each: { linter?: { rules: { style?: { noRestrictedImports?: { options: { paths: object } } } } } }) =>
      Object.values(each.linter?.rules.style?.noRestrictedImports?.options.paths ?? {}),
  );
  expect([...rules[0].importNames, ...followPages].sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  test('is kept its space by an element with its id, class and data until its code is there', () => {
    const html = renderToString(page(root, name));
    const kept = /<div[^>]*id="sample-id"[^>]*>/.exec(html)?.[0] ?? '';
    if (overlays.includes(name)) expect(kept).toBe('');
    else expect(kept).toMatch(/class="[^"]*sample.*data-sample="yes"/);
  });
});

/** Its props are a state, which its own story makes. */
const fromState = 'UploadWizard';

test.each(names.filter((name) => name !== fromState))(
  'a server that streams has the text of %s',
  async (name) => {
    const { prelude } = await prerenderToNodeStream(page(root, name));
    const direct = wordsOf(renderToString(page(parts, name)));
    expect(wordsOf(await text(prelude))).toEqual(expect.arrayContaining(direct));
  },
);
