import { render, waitFor } from '@testing-library/react';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { EnergyProvider } from './i18n/FullEnergyProvider.tsx';
import { loadEnglish } from './i18n/texts.ts';
import * as library from './index.ts';
import indexSource from './index.ts?raw';
import { latinIn } from './testing/latinIn.ts';
import { samples } from './testing/samples.tsx';

const stories = import.meta.glob<string>('./**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const storied = Object.values(stories).flatMap((story) =>
  [...story.matchAll(/component: (\w+)/g)].map((match) => match[1]!),
);
const sources = import.meta.glob<string>(['./**/*.tsx', '!./**/*.{test,stories}.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const components = Object.entries(library)
  .filter(
    ([name, value]) => /^[A-Z]/.test(name) && (typeof value === 'function' || isSpecialComponent(value)),
  )
  .map(([name]) => name);

beforeAll(loadEnglish);

/** The sample of a component, with class and id on its root. */
function sampleOf(name: string) {
  const sample = samples[name];
  if (!sample) throw new Error(`Add a sample of ${name} to src/testing/samples.tsx.`);
  return sample({ className: 'sample-class', id: 'sample-id' });
}

describe.each(components)('%s', (name) => {
  test('is drawn from right to left, without a Latin word or digit', () => {
    render(<EnergyProvider>{sampleOf(name)}</EnergyProvider>);
    const drawn = document.querySelector<HTMLElement>('.eui-root')!;
    expect(drawn.dir).toBe('rtl');
    expect(document.getElementById('sample-id')).toBeInTheDocument();
    expect(latinIn(drawn)).toEqual([]);
  });

  test('is drawn from left to right', async () => {
    render(<EnergyProvider locale="en">{sampleOf(name)}</EnergyProvider>);
    expect(document.querySelector<HTMLElement>('.eui-root')).toHaveAttribute('dir', 'ltr');
    await waitFor(() => expect(document.getElementById('sample-id')).toBeInTheDocument());
  });

  test('puts className and id on its root element', () => {
    render(<EnergyProvider>{sampleOf(name)}</EnergyProvider>);
    expect(document.getElementById('sample-id')).toHaveClass('sample-class');
  });

  test('has a story', () => expect(storied).toContain(name));
});

test('every public prop has a sentence that explains it', () => {
  const props = [...indexSource.matchAll(/\btype (\w+Props)\b/g)].map((match) => match[1]!);
  expect(props.length).toBeGreaterThan(0);
  expect(props.flatMap(undocumented)).toEqual([]);
});

/** Members of an interface without a comment; what every component takes needs none. */
function undocumented(interfaceName: string): string[] {
  const ofAll = ['className', 'id', 'ref', 'children', 'label', 'isDisabled'];
  const [file, text] = Object.entries(sources).find(([, source]) =>
    source.includes(`export interface ${interfaceName}`),
  ) ?? ['', ''];
  const members: string[] = [];
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX).forEachChild((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== interfaceName) return;
    for (const member of node.members) {
      const name = member.name?.getText() ?? '';
      if (!ofAll.includes(name) && ts.getJSDocCommentsAndTags(member).length === 0)
        members.push(`${interfaceName}.${name}`);
    }
  });
  return members;
}

/** What `memo` and `forwardRef` return. */
function isSpecialComponent(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}
