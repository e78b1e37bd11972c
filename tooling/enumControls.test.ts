import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withCustomConfig } from 'react-docgen-typescript';
import { expect, test } from 'vitest';
import { docgenOptions } from '../.storybook/docgen.ts';
import { enumsAsSelects } from '../.storybook/selects.ts';

const folder = fileURLToPath(new URL('../packages/energy-ui/', import.meta.url));

test('a prop with a fixed set of values offers them as a select in the book', () => {
  const files = globSync(`${folder}src/**/*.guide.ts`).map((file) => file.replace('.guide.ts', '.tsx'));
  const found = withCustomConfig(`${folder}tsconfig.json`, docgenOptions).parse(files);
  expect(found.length).toBeGreaterThan(100);
  const literals = /^(?:readonly )?(?:"[^"]*"|'[^']*')(?: \| (?:"[^"]*"|'[^']*'))+$/;
  const free = found.flatMap(({ displayName, props }) =>
    Object.values(props)
      .filter(({ type }) => type.name !== 'enum' && literals.test(type.raw ?? type.name))
      .map(({ name }) => `${displayName}.${name}`),
  );
  expect(free).toEqual([]);
  const enums = found.flatMap(({ props }) => Object.values(props).filter(({ type }) => type.name === 'enum'));
  // `Carrier`, `Theme` and their kind are unions of other files.
  expect(enums.length).toBeGreaterThan(60);
});

test('few values are a select as well', () => {
  const tone = { type: { name: 'enum', value: ['info', 'danger'] } };
  const argTypes = { tone, name: { type: { name: 'string' } }, size: { ...tone, control: false } };
  expect(enumsAsSelects({ argTypes: argTypes as never })).toEqual({
    ...argTypes,
    tone: { ...tone, control: { type: 'select' } },
  });
});
