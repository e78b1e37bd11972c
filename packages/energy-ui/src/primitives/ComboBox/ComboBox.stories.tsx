import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { ComboBox } from './ComboBox.tsx';

const meta = {
  title: 'Components/Fields/ComboBox',
  component: ComboBox,
  args: {
    label: 'شهر',
    items: [
      { id: 'tehran', name: 'تهران' },
      { id: 'karaj', name: 'کرج' },
      { id: 'kish', name: 'کیش' },
      { id: 'ahvaz', name: 'اهواز' },
    ],
    defaultValue: null,
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The Arabic letters ك and ي match their Persian counterparts. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const field = page.getByRole('combobox', { name: 'شهر' });
    await userEvent.tab();
    await userEvent.keyboard('كي');
    await expect((await page.findAllByRole('option')).map((option) => option.textContent)).toEqual(['کیش']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('kish');
    await expect(field).toHaveValue('کیش');
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('combobox'), 'پاریس');
    await expect(await page.findByText('موردی پیدا نشد')).toBeVisible();
    await expect(latinIn(canvasElement)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect(page.getByRole('combobox')).toHaveValue('');
  },
};

export const Chosen: Story = { args: { defaultValue: 'ahvaz', hint: 'برای آب‌وهوای مرجع' } };
export const WithError: Story = { args: { error: 'شهر را انتخاب کنید', isRequired: true } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'tehran' } };
export const English: Story = {
  args: { label: 'City', items: [{ id: 'tehran', name: 'Tehran' }], defaultValue: 'tehran' },
  parameters: { locale: 'en' },
};
