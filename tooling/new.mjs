// npm run new component <Name> [folder]: a component with its style, story and test, ready to be filled.
// npm run new feature <Name> "<Persian name>": a list of records on each side, see newFeature.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [what, name, folder = 'primitives'] = process.argv.slice(2);
if (what === 'feature') {
  const { newFeature } = await import('./newFeature.mjs');
  newFeature(name, process.argv[4]);
  process.exit(0);
}
if (what !== 'component' || !/^[A-Z][A-Za-z0-9]+$/.test(name ?? '')) {
  console.error(
    'Usage: npm run new feature <Name> "<Persian name>", or npm run new component <Name> [primitives|charts|structure|wizards]',
  );
  process.exit(1);
}
const base = fileURLToPath(new URL(`../packages/energy-ui/src/${folder}/${name}/`, import.meta.url));
if (existsSync(base)) {
  console.error(`${name} exists already.`);
  process.exit(1);
}
const css = `eui-${name.replace(/(?<=[a-z0-9])([A-Z])/g, '-$1').toLowerCase()}`;
mkdirSync(base, { recursive: true });
const write = (file, text) => writeFileSync(base + file, text);

write(
  `${name}.tsx`,
  `import type { ReactNode } from 'react';
import { type RootProps, rootProps } from '${folder === 'primitives' ? '..' : '../../primitives'}/rootProps.ts';
import './${name}.css';

export interface ${name}Props extends RootProps {
  /** Content. */
  children?: ReactNode;
}

export function ${name}(props: ${name}Props) {
  return <div {...rootProps(props, '${css}')}>{props.children}</div>;
}
`,
);
write(`${name}.css`, `.${css} {\n  color: var(--eui-text);\n}\n`);
write(
  `${name}.stories.tsx`,
  `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${name} } from './${name}.tsx';

const meta = { title: '${folder[0].toUpperCase()}${folder.slice(1)}/${name}', component: ${name} } satisfies Meta<typeof ${name}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { children: 'نمونه' } };
export const Dark: Story = { ...Default, parameters: { theme: 'dark' } };
export const English: Story = { args: { children: 'Sample' }, parameters: { locale: 'en' } };
`,
);
write(
  `${name}.test.tsx`,
  `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPersian } from '../../testing/renderInPersian.tsx';
import { ${name} } from './${name}.tsx';

test('shows what stands inside', () => {
  renderInPersian(<${name}>نمونه</${name}>);
  expect(screen.getByText('نمونه')).toBeVisible();
});
`,
);
const index = fileURLToPath(new URL('../packages/energy-ui/src/index.ts', import.meta.url));
writeFileSync(
  index,
  `${readFileSync(index, 'utf8')}export { ${name}, type ${name}Props } from './${folder}/${name}/${name}.tsx';\n`,
);
spawnSync('npx', ['biome', 'check', '--write', base, index], {
  stdio: 'ignore',
  shell: process.platform === 'win32',
});
console.info(`Made ${folder}/${name}. Next: npm run storybook`);
