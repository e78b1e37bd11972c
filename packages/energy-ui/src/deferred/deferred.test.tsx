// @vitest-environment node
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
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('every deferred part is one of the library and wins over it in the root entry', () => {
  for (const name of names) {
    expect(componentOf(root, name)).toBe(componentOf(deferred, name));
    expect(componentOf(parts, name)).not.toBe(componentOf(root, name));
  }
  expect(Object.keys(root).sort()).toEqual(Object.keys(parts).sort());
});

describe.each(names)('%s', (name) => {
  test('is kept its space by an element with its id, class and data until its code is there', () => {
    const html = renderToString(page(root, name));
    const kept = /<div[^>]*id="sample-id"[^>]*>/.exec(html)?.[0] ?? '';
    if (overlays.includes(name)) expect(kept).toBe('');
    else expect(kept).toMatch(/class="[^"]*sample.*data-sample="yes"/);
  });

  test('is in the page of a server that streams, word for word', async () => {
    const { prelude } = await prerenderToNodeStream(page(root, name));
    expect(wordsOf(await text(prelude))).toBe(wordsOf(renderToString(page(parts, name))));
  });
});
