import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Components/Fields/NumberField',
  component: NumberField,
  args: { label: 'زیربنای مفید', unit: 'm²', defaultValue: 6850, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'زیربنای مفید' });
    await expect(field).toHaveValue('۶٬۸۵۰');
    await userEvent.clear(field);
    await userEvent.keyboard('12345.5');
    await expect(field).toHaveValue('12345.5');
    await expect(args.onChange).toHaveBeenLastCalledWith(12345.5);
    await userEvent.tab();
    await expect(field).toHaveValue('۱۲٬۳۴۵٫۵');
  },
};

export const Unreadable: Story = {
  args: { defaultValue: null },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.type(field, '12abc');
    await expect(field).not.toBeInvalid();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field).toHaveValue('12abc');
    await expect(field).toHaveAccessibleDescription('این عدد خوانده نمی‌شود');
  },
};

export const TooSmall: Story = {
  args: { defaultValue: -3, minValue: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveAccessibleDescription('کمتر از ۰ نباشد');
  },
};

export const Disabled: Story = { args: { isDisabled: true } };
export const Empty: Story = { args: { defaultValue: null, isRequired: true, hint: 'بدون پارکینگ و بام' } };
export const English: Story = {
  args: { label: 'Useful floor area' },
  parameters: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('textbox')).toHaveValue('6,850');
  },
};
