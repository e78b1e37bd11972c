import { buildTree, expandableIds } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { emptyStructure, largeStructure, longStructure, sampleStructure } from './sampleStructure.ts';
import { TreeSelector, type TreeSelectorProps } from './TreeSelector.tsx';

const openVanak = new Set(['arman', 'vanak', 'main']);

function Chosen(props: TreeSelectorProps) {
  return (
    <div style={{ inlineSize: 300, blockSize: 520, background: 'var(--eui-bg-surface)', padding: 16 }}>
      <TreeSelector {...props} />
    </div>
  );
}

const meta = {
  title: 'Components/Structure/TreeSelector',
  component: TreeSelector,
  render: (args) => <Chosen {...args} />,
  args: {
    label: 'ساختار',
    tree: sampleStructure,
    mode: 'multi-select',
    defaultValue: ['main'],
    onChange: fn(),
  },
} satisfies Meta<typeof TreeSelector>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getByRole('treeitem', { name });

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const organization = row(canvasElement, 'گروه صنعتی آرمان');
    await expect(organization).toHaveAttribute('aria-checked', 'mixed');
    await userEvent.click(row(canvasElement, 'آب شهری'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['main', 'water']);
    await expect(within(canvasElement).getByText('۲ انتخاب')).toBeVisible();
    // A parent is selected alone: its meters are not added implicitly.
    await userEvent.click(row(canvasElement, 'کارخانهٔ سمنان'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['main', 'water', 'semnan']);
  },
};

export const ByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(row(canvasElement, 'گروه صنعتی آرمان')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}');
    await expect(row(canvasElement, 'برق ورودی اصلی')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['main']);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(row(canvasElement, 'چیلرها')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(row(canvasElement, 'برق ورودی اصلی')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{End}');
    await expect(row(canvasElement, 'دفتر اصفهان')).toHaveFocus();
    await userEvent.keyboard('{Home}کار');
    await expect(row(canvasElement, 'کارخانهٔ سمنان')).toHaveFocus();
    await userEvent.keyboard('{*}');
    await expect(row(canvasElement, 'برق انبار')).toBeInTheDocument();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['arman', 'main']);
  },
};

export const SearchKeepsAncestors: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('searchbox', { name: 'جست‌وجو در ساختار' });
    // Typed with a Persian kaf, stored with an Arabic one.
    await userEvent.type(box, 'کوره');
    const items = within(canvasElement).getAllByRole('treeitem');
    await expect(items.map((item) => item.querySelector('.eui-tree-name')?.textContent)).toEqual([
      'گروه صنعتی آرمان',
      'کارخانهٔ سمنان',
      'كورهٔ ذوب',
    ]);
    await expect(canvasElement.querySelector('mark')).toHaveTextContent('كورهٔ');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(row(canvasElement, 'كورهٔ ذوب')).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['main', 'furnace']);
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('searchbox');
    await userEvent.type(box, 'توربین');
    await expect(within(canvasElement).getByText('چیزی پیدا نشد')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(row(canvasElement, 'گروه صنعتی آرمان')).toBeVisible();
  },
};

export const SingleSelect: Story = {
  args: { mode: 'single-select' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(row(canvasElement, 'گاز موتورخانه'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['boiler']);
    await expect(row(canvasElement, 'برق ورودی اصلی')).toHaveAttribute('aria-selected', 'false');
  },
};

export const NoSelect: Story = {
  args: { mode: 'no-select', defaultValue: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(row(canvasElement, 'ساختمان مرکزی ونک'));
    await expect(row(canvasElement, 'برق ورودی اصلی')).toBeVisible();
    await userEvent.click(row(canvasElement, 'برق ورودی اصلی'));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const SingleSelectBuilding: Story = {
  args: { mode: 'single-select-building', defaultValue: ['vanak'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(row(canvasElement, 'گروه صنعتی آرمان'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(row(canvasElement, 'گروه صنعتی آرمان'));
    await userEvent.click(row(canvasElement, 'کارخانهٔ سمنان'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['semnan']);
  },
};

export const MultiSelectBuilding: Story = {
  args: { mode: 'multi-select-building', defaultValue: ['vanak'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(row(canvasElement, 'دفتر اصفهان'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['vanak', 'isfahan']);
  },
};

export const SingleSelectMeter: Story = {
  args: { mode: 'single-select-meter', defaultValue: ['chillers'] },
  play: async ({ canvasElement, args }) => {
    await expect(row(canvasElement, 'چیلرها')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(row(canvasElement, 'آب شهری'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['water']);
  },
};

export const AtMostTwo: Story = {
  args: { maxCount: 2, defaultValue: ['main', 'water'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(row(canvasElement, 'گاز موتورخانه'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(within(canvasElement).getByText(/بیشتر از ۲ مورد/)).toBeVisible();
  },
};

const large = largeStructure(25_000);
export const TwentyFiveThousandNodes: Story = {
  args: { tree: large, defaultValue: ['o0b0m0'], expanded: expandableIds(large) },
  play: async ({ canvasElement }) => {
    const tree = within(canvasElement).getByRole('tree');
    await expect(within(tree).getAllByRole('treeitem').length).toBeLessThan(60);
    row(canvasElement, 'کنتور ۱').focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-node', '24999'));
  },
};

/** Inserting meters above the viewport keeps the visible rows in place. */
function Growing(props: TreeSelectorProps) {
  const [isGrown, setGrown] = useState(false);
  const tree = isGrown ? large : startOfLarge;
  return (
    <>
      <button type="button" onClick={() => setGrown(true)}>
        more
      </button>
      <Chosen {...props} tree={tree} />
    </>
  );
}
const startOfLarge = buildTree(large.items.filter(({ id }) => !id.startsWith('o0b0m')));

export const KeepsItsPlace: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: [], expanded: expandableIds(large) },
  render: (args) => <Growing {...args} />,
  play: async ({ canvasElement }) => {
    const scroller = within(canvasElement).getByRole('tree').parentElement!;
    scroller.scrollTop = 64 * 32;
    const atEdge = () => {
      const edge = scroller.getBoundingClientRect().top;
      const rows = within(scroller).getAllByRole('treeitem');
      return rows
        .find((each) => Math.abs(each.getBoundingClientRect().top - edge) < 1)
        ?.querySelector('.eui-tree-name')?.textContent;
    };
    await waitFor(() => expect(atEdge()).toBeTruthy());
    const before = atEdge();
    const height = scroller.scrollHeight;
    await userEvent.click(within(canvasElement).getByText('more'));
    await waitFor(() => expect(scroller.scrollHeight).toBeGreaterThan(height));
    await expect(atEdge()).toBe(before);
  },
};

export const Open: Story = { args: { expanded: openVanak } };
export const LongNames: Story = {
  args: { tree: longStructure, expanded: expandableIds(longStructure), defaultValue: ['m'] },
};
export const Empty: Story = { args: { tree: emptyStructure, defaultValue: [] } };
export const Loading: Story = { args: { tree: emptyStructure, defaultValue: [], isLoading: true } };
export const Refreshing: Story = { args: { isLoading: true } };
export const Failed: Story = { args: { error: 'ساختار خوانده نشد', onRetry: fn() } };
export const English: Story = {
  args: { label: 'Structure', expanded: openVanak },
  parameters: { locale: 'en' },
};

/** A row of the host's own, with the name as the tree draws it. */
export const OwnRows: Story = {
  args: {
    expanded: openVanak,
    renderRow: (item, name) => (
      <>
        {name}
        <small style={{ color: 'var(--eui-text-muted)' }}>{item.id}</small>
      </>
    ),
  },
};
export const OwnRowsAreChosen: Story = {
  ...OwnRows,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByText('گاز موتورخانه').closest<HTMLElement>('[role=treeitem]')!;
    await expect(row.querySelector('small')).not.toBeNull();
    await userEvent.click(row);
    await expect(row).toHaveAttribute('aria-checked', 'true');
  },
};
