// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Branded } from '../examples/Branded.tsx';
import { Chart } from '../examples/Chart.tsx';
import { Connected } from '../examples/Connected.tsx';
import { Dates } from '../examples/Dates.tsx';
import { Label } from '../examples/Label.tsx';
import { OwnUpload } from '../examples/OwnUpload.tsx';
import { Table } from '../examples/Table.tsx';
import { Tree } from '../examples/Tree.tsx';
import { Upload } from '../examples/Upload.tsx';
import packageJson from '../package.json' with { type: 'json' };
import readme from '../README.md?raw';
import { renderInPersian } from './testing/index.ts';

const examples = import.meta.glob<string>('../examples/*', { query: '?raw', import: 'default', eager: true });

test.each(Object.entries(examples))('the README shows %s as it is checked and run here', (_, code) => {
  expect(readme).toContain(`\`\`\`tsx\n${code.replace('// @vitest-environment jsdom\n', '')}\`\`\``);
});

test('the README names every entry, and no other', () => {
  const published = Object.keys(packageJson.exports).filter((name) => !/^\.$|package\.json/.test(name));
  const named = new Set(readme.split('\n').flatMap((line) => (line.startsWith('| ') ? entriesIn(line) : [])));
  expect([...named].sort()).toEqual(published.map((name) => name.slice(1)).sort());
});
const entriesIn = (line: string) =>
  [...(line.split('|')[1] ?? '').matchAll(/`(\/[\w./-]+)`/g)].map(([, name]) => name!);

test('what a host has, too, is shared: a range of versions, not one', () => {
  const shared = /^(react-aria|@tanstack|lucide-react|i18next|react-i18next|@internationalized)/;
  const ranges = Object.entries(packageJson.dependencies).filter(([name]) => shared.test(name));
  expect(ranges.length).toBeGreaterThan(6);
  expect(ranges.filter(([, range]) => !range.startsWith('^'))).toEqual([]);
  expect(Object.keys(packageJson.peerDependencies)).toEqual(['@testing-library/react', 'react', 'react-dom']);
});

test('the tree of the README has its meter chosen', () => {
  render(<Tree />);
  expect(screen.getByRole('treeitem', { name: 'برق ورودی اصلی' })).toHaveAttribute('aria-checked', 'true');
});

test('the chart of the README says what it shows, its gap too', () => {
  render(<Chart />);
  expect(screen.getByRole('application').closest('.eui-root')).toHaveTextContent('مصرف برق ۱۴۰۴');
});

test('the table of the README has Persian digits and a dash for nothing', () => {
  render(<Table />);
  const table = screen.getByRole('table', { name: 'کنتورها' });
  expect(table).toHaveTextContent('۹۱٬۲۰۰');
  expect(table).toHaveTextContent('—');
});

test('the date of the README is shown in the Jalali calendar', () => {
  render(<Dates />);
  expect(screen.getByRole('textbox', { name: 'تاریخ شروع' })).toHaveValue('۱۴۰۴/۰۸/۱۲');
});

test('the label of the README marks its grade', () => {
  const { container } = render(<Label />);
  expect(container.querySelector('[aria-current]')).toHaveAttribute('data-grade', 'C');
});

test('the brand of the README is on the root', () => {
  const { container } = render(<Branded />);
  const { style } = container.querySelector<HTMLElement>('.eui-root')!;
  expect(style.getPropertyValue('--eui-accent')).toBe('light-dark(#8A1F5C, #F0A3CF)');
  expect(style.getPropertyValue('--eui-radius-2')).toBe('2px');
});

test('the connected tree of the README says that its server cannot be reached', async () => {
  render(<Connected />);
  expect(await screen.findByRole('button', { name: 'تلاش دوباره' })).toBeVisible();
});

test('the upload of the README says that its server cannot be reached', async () => {
  render(<Upload />);
  expect(await screen.findByRole('button', { name: 'تلاش دوباره' })).toBeVisible();
});

test('the upload of the README without a server begins with the choice of an organization', () => {
  const organization = { _id: '1', name: 'گروه صنعتی آرمان', status: 'فعال' as const };
  renderInPersian(
    <OwnUpload
      lists={{ organizations: { items: [organization] }, buildings: { items: [] }, meters: { items: [] } }}
      check={async () => ({ existing: [] })}
      store={async (_, { length }) => ({
        ...{ stored: length, replaced: 0, leftOut: 0, keptCosts: 0, upload: null },
      })}
    />,
  );
  expect(screen.getByText('گروه صنعتی آرمان')).toBeVisible();
});
