import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TextField, type TextFieldProps } from './TextField.tsx';

function Kept(props: TextFieldProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <TextField
      {...props}
      value={value}
      onChange={(text) => {
        setValue(text);
        props.onChange?.(text);
      }}
    />
  );
}

const meta = {
  title: 'Components/Fields/TextField',
  component: TextField,
  args: { label: 'نام ساختمان', value: 'ساختمان مرکزی ونک', onChange: fn(), onSubmit: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { value: '', isRequired: true, hint: 'همان که در قبض نوشته شده است' },
};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'نام ساختمان' });
    await expect(field).toHaveAccessibleDescription('همان که در قبض نوشته شده است');
    await expect(field).toBeRequired();
    await userEvent.tab();
    await userEvent.keyboard('ونک{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('ونک');
    await expect(args.onSubmit).toHaveBeenCalledWith('ونک');
  },
};

export const WithError: Story = {
  args: { value: '', isRequired: true, error: 'نام ساختمان را بنویسید' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('نام ساختمان را بنویسید');
  },
};

export const Disabled: Story = { args: { isDisabled: true, hint: 'تنها مدیر سازمان آن را تغییر می‌دهد' } };

export const Password: Story = {
  args: { label: 'گذرواژه', type: 'password', dir: 'ltr', value: 'correct horse' },
};

/** Latin text is left to right but aligned with the column. */
export const UserName: Story = { args: { label: 'نام کاربری', dir: 'ltr', value: 'e.rahimi' } };

export const SearchBox: Story = {
  args: {
    label: 'جستجو در کنتورها',
    isLabelHidden: true,
    type: 'search',
    value: '',
    placeholder: 'جستجو در کنتورها',
    prefixIcon: <Search size={16} strokeWidth={1.75} aria-hidden />,
  },
};

export const LongValue: Story = {
  args: { value: 'ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی، طبقهٔ همکف و زیرزمین یکم', suffix: 'متر' },
};
export const English: Story = {
  args: { label: 'Building name', value: 'Vanak head office' },
  parameters: { locale: 'en' },
};
