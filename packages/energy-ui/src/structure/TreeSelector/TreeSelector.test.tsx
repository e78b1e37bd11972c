// @vitest-environment jsdom
import { buildTree } from '@org/energy-core';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPersian } from '../../testing/renderInPersian.tsx';
import { sampleStructure } from './sampleStructure.ts';
import { TreeSelector, type TreeSelectorProps } from './TreeSelector.tsx';

/** The sample before its meters and formulas have loaded. */
const places = buildTree(
  sampleStructure.items.filter(
    ({ kind }) => kind === 'Organization' || kind === 'Building' || kind === 'Site',
  ),
);
const row = (name: string) => screen.getByRole('treeitem', { name });

function shown(first: Partial<TreeSelectorProps>) {
  const onChange = vi.fn();
  const tree = (props: Partial<TreeSelectorProps>) => (
    <TreeSelector
      label="ساختار"
      tree={places}
      mode="multi-select"
      value={[]}
      onChange={onChange}
      isLoading
      {...props}
    />
  );
  const { rerender } = renderInPersian(tree(first));
  return { onChange, renew: (props: Partial<TreeSelectorProps>) => rerender(tree({ ...first, ...props })) };
}

test('a row stays the same element in the same place while meters come, also between press and release', () => {
  const { onChange, renew } = shown({});
  const office = row('دفتر اصفهان');
  const top = office.style.insetBlockStart;
  fireEvent.mouseDown(office);
  renew({ tree: sampleStructure, isLoading: false });
  expect(row('دفتر اصفهان')).toBe(office);
  expect(office.style.insetBlockStart).toBe(top);
  expect(office).toHaveAttribute('aria-expanded', 'false');
  fireEvent.mouseUp(office);
  fireEvent.click(office);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['isfahan']);
});

test('the tab stop stays with its node while meters come', () => {
  const { renew } = shown({});
  row('انبار کهریزک').focus();
  renew({ tree: sampleStructure, isLoading: false });
  expect(row('انبار کهریزک')).toHaveFocus();
  expect(row('انبار کهریزک')).toHaveAttribute('tabindex', '0');
});

test('a chosen meter that will open its building is waited for, so that no row moves down', () => {
  const { renew } = shown({ value: ['main'] });
  expect(screen.queryByRole('treeitem')).toBeNull();
  // Meters are listed; formulas, which would follow them, are not.
  renew({ tree: buildTree(sampleStructure.items.filter(({ kind }) => kind !== 'Formula')) });
  expect(screen.queryByRole('treeitem')).toBeNull();
  renew({ tree: sampleStructure, isLoading: false });
  expect(row('برق ورودی اصلی')).toHaveAttribute('aria-checked', 'true');
});

test('a chosen building needs nothing more to show, and a meter chosen later takes no row away', () => {
  const { renew } = shown({ value: ['vanak'] });
  const office = row('ساختمان مرکزی ونک');
  renew({ value: ['vanak', 'main'] });
  expect(row('ساختمان مرکزی ونک')).toBe(office);
});
