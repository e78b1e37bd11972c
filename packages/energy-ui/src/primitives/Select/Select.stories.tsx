import type { Meta, StoryObj } from '@storybook/react-vite';
import Flame from 'lucide-react/icons/flame';
import Zap from 'lucide-react/icons/zap';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { Select, type SelectProps } from './Select.tsx';

const meta = {
  title: 'Components/Fields/Select',
  component: Select,
  args: {
    label: 'شهر',
    items: [
      { id: 'tehran', name: 'تهران' },
      { id: 'mashhad', name: 'مشهد' },
      { id: 'isfahan', name: 'اصفهان', isDisabled: true },
      { id: 'shiraz', name: 'شیراز' },
    ],
    defaultValue: 'tehran',
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const button = page.getByRole('button', { name: /شهر/ });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const list = await page.findByRole('listbox');
    await waitFor(() => expect(list).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('mashhad');
    await expect(button).toHaveAccessibleName('مشهد شهر');
  },
};

/** The list inherits theme and direction, since it opens inside the root. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /شهر/ }));
    const list = await within(canvasElement).findByRole('listbox');
    await expect(getComputedStyle(list).direction).toBe('rtl');
    await expect(list.closest('.eui-root')).not.toBeNull();
    await expect(latinIn(canvasElement)).toEqual([]);
  },
};

function LateOptions(props: SelectProps) {
  const [items, setItems] = useState<SelectProps['items']>([]);
  useEffect(() => {
    const timer = setTimeout(() => setItems(props.items), 1000);
    return () => clearTimeout(timer);
  }, [props.items]);
  return <Select {...props} items={items} isLoading={items.length === 0} />;
}

/** Opened before its options arrive: the list fills where it is. */
export const Loading: Story = {
  args: { defaultValue: null },
  render: (args) => <LateOptions {...args} />,
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: /شهر/ }));
    await expect(await page.findByText('در حال خواندن…')).toBeVisible();
    await userEvent.click(await page.findByRole('option', { name: 'مشهد' }, { timeout: 30_000 }));
    await expect(args.onChange).toHaveBeenCalledWith('mashhad');
  },
};

export const WithIcons: Story = {
  args: {
    label: 'حامل انرژی',
    items: [
      { id: 'electricity', name: 'برق', icon: <Zap size={16} strokeWidth={1.75} aria-hidden /> },
      {
        id: 'gas',
        name: 'گاز طبیعی',
        description: 'با ضریب تصحیح فشار',
        icon: <Flame size={16} strokeWidth={1.75} aria-hidden />,
      },
    ],
    defaultValue: 'gas',
  },
};

export const WithError: Story = {
  args: { defaultValue: null, isRequired: true, error: 'شهر را انتخاب کنید' },
};
export const Empty: Story = { args: { items: [], defaultValue: null } };
export const Disabled: Story = { args: { isDisabled: true } };
export const LongNames: Story = {
  args: {
    items: [{ id: 'a', name: 'ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی، طبقهٔ همکف و زیرزمین یکم' }],
    defaultValue: 'a',
  },
};
export const English: Story = {
  args: { label: 'City', items: [{ id: 'tehran', name: 'Tehran' }], defaultValue: null },
  parameters: { locale: 'en' },
};
