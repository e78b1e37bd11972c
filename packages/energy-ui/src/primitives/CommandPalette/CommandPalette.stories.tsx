import type { Meta, StoryObj } from '@storybook/react-vite';
import Building2 from 'lucide-react/icons/building-2';
import Moon from 'lucide-react/icons/moon';
import Zap from 'lucide-react/icons/zap';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { CommandPalette, type CommandPaletteProps } from './CommandPalette.tsx';
import type { CommandGroup } from './commandItem.ts';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
const actions = [
  { id: 'chart', name: 'نمودار' },
  { id: 'upload', name: 'بارگذاری داده' },
];
const groups: CommandGroup[] = [
  {
    id: 'nodes',
    name: 'ساختار',
    items: [
      {
        ...{ id: 'm.1', name: 'برق ورودی اصلی', detail: 'شهرداری › ساختمان مرکزی ونک', actions },
        ...{ icon: <Zap {...look} />, href: '#m.1' },
      },
      {
        ...{ id: 'm.2', name: 'برق موتورخانه', detail: 'شهرداری › ساختمان مرکزی ونک', actions },
        ...{ icon: <Zap {...look} />, href: '#m.2' },
      },
      { id: 'b.1', name: 'پست برق غرب', icon: <Building2 {...look} />, href: '#b.1' },
    ],
  },
  { id: 'actions', name: 'کارها', items: [{ id: 'dark', name: 'پوستهٔ تیره', icon: <Moon {...look} /> }] },
];

function Opened({ opener = 'جست‌وجو', ...props }: CommandPaletteProps & { opener?: string }) {
  const [isOpen, setOpen] = useState(props.isOpen);
  const close = () => {
    setOpen(false);
    props.onClose();
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>{opener}</Button>
      <CommandPalette {...props} isOpen={isOpen} onClose={close} />
    </>
  );
}

const meta = {
  title: 'Components/Actions/CommandPalette',
  component: CommandPalette,
  args: {
    label: 'جست‌وجو و کارها',
    placeholder: 'نام کنتور، صفحه یا کار…',
    isOpen: true,
    onClose: fn(),
    onSelect: fn(),
    groups,
    defaultValue: 'برق',
    actionsLabel: 'کارهای دیگر',
    status: '۴ نتیجه',
    footer: '↵ باز کردن',
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The focus stays in the field; arrows, Home and End walk the results, and the words are marked. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const field = await page.findByRole('combobox', { name: 'جست‌وجو و کارها' });
    await waitFor(() => expect(field).toHaveFocus());
    const active = () => page.getAllByRole('option', { selected: true }).map((each) => each.textContent);
    await expect(active()).toEqual(['برق ورودی اصلیشهرداری › ساختمان مرکزی ونک']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(active()).toEqual(['پست برق غرب']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(active()[0]).toMatch(/^برق ورودی/);
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(groups[1]!.items[0], null);
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(groups[0]!.items[0], null);
    await expect([...canvasElement.querySelectorAll('mark')].map((each) => each.textContent)).toEqual([
      ...['برق', 'برق', 'برق'],
    ]);
    await expect(latinIn(canvasElement)).toEqual([]);
  },
};

function SearchedLate(props: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const found = groups.flatMap(({ items }) => items).filter(({ name }) => name.includes(searched));
  return (
    <CommandPalette
      {...props}
      {...{ value: text, onChange: setText, isStale: searched !== text }}
      groups={[{ id: 'found', name: 'نتیجه‌ها', items: found }]}
    >
      <Button onPress={() => setSearched(text)}>اکنون</Button>
    </CommandPalette>
  );
}

/** Enter pressed before the results of the text are there opens the first of them, not of the earlier text. */
export const EnterBeforeResults: Story = {
  tags: ['interaction', '!autodocs'],
  render: (args) => <SearchedLate {...args} />,
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const field = await page.findByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('پوسته{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'اکنون' }));
    await expect(args.onSelect).toHaveBeenCalledWith(groups[1]!.items[0], null);
  },
};

/** To the left is on: the arrow enters the actions of the result, and leaves them again. */
export const Actions: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const field = await page.findByRole('combobox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect(page.getByRole('button', { name: 'نمودار' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(page.getByRole('button', { name: 'بارگذاری داده' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(groups[0]!.items[1], 'upload');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(field).toHaveFocus();
  },
};

/** Escape closes, and the focus returns to what opened it. */
export const Closes: Story = {
  tags: ['interaction', '!autodocs'],
  args: { isOpen: false },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const opener = page.getByRole('button', { name: 'جست‌وجو' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await page.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Hints: Story = {
  args: {
    groups: [],
    defaultValue: '',
    children: <EmptyState title="چه چیزی را می‌جویید؟" text="نام کنتور، ساختمان، صفحه یا کاری را بنویسید." />,
  },
};
export const NothingFound: Story = {
  args: {
    groups: [],
    defaultValue: 'آبگرمکن خورشیدی',
    children: <EmptyState title="چیزی پیدا نشد" text="بخشی از نام را بنویسید." />,
  },
};
export const Loading: Story = {
  args: { groups: groups.slice(1), children: <Skeleton shape="text" rows={3} /> },
};
export const Failed: Story = {
  args: { children: <ErrorState title="افراد و سندها جست‌وجو نشدند" onRetry={fn()} /> },
};
const long = 'کنتور برق ورودی اصلی تابلوی توزیع طبقهٔ همکف ساختمان شمارهٔ دو مجموعهٔ ورزشی '.repeat(3).trim();
export const LongNames: Story = {
  args: {
    defaultValue: 'تابلوی',
    groups: [
      {
        id: 'nodes',
        name: 'ساختار',
        items: Array.from({ length: 30 }, (_, at) => ({
          ...{ id: `m.${at}`, name: at % 3 === 0 ? 'AUD-E-01' : long, detail: long, actions },
          icon: <Zap {...look} />,
        })),
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByRole('combobox')).toHaveFocus());
    await userEvent.keyboard('{End}');
    const dialog = page.getByRole('dialog');
    const last = page.getAllByRole('option').at(-1)!;
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(dialog.getBoundingClientRect().bottom),
    );
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
export const English: Story = {
  render: (args) => <Opened {...args} opener="Search" />,
  args: {
    label: 'Search and commands',
    placeholder: 'Name of a meter, page or action…',
    defaultValue: 'main',
    status: '1 result',
    actionsLabel: 'Further actions',
    footer: '↵ open',
    groups: [
      {
        id: 'nodes',
        name: 'Structure',
        items: [{ id: 'm.1', name: 'Main supply', detail: 'City hall', icon: <Zap {...look} /> }],
      },
    ],
  },
  parameters: { locale: 'en' },
};
