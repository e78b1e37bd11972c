import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Avatar } from './Avatar.tsx';
import { samplePhoto } from './samplePhoto.ts';

const meta = {
  title: 'Components/Structure/Avatar',
  component: Avatar,
  args: { name: 'مریم رستمی' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

const people = ['مریم رستمی', 'الهام صادقی', 'بهروز یزدانی', 'رضا توکلی', 'سارا نیک‌نام', 'علی محمدی', 'مدیر'];
const row = { display: 'flex', alignItems: 'center', gap: 12 };

/** Beside the name the avatar is decorative: hidden from screen readers. */
export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.eui-avatar')).toHaveAttribute('aria-hidden', 'true');
  },
};
export const Alone: Story = {
  args: { label: 'مریم رستمی' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'مریم رستمی' })).toBeVisible();
  },
};
export const People: Story = {
  render: () => (
    <div style={row}>
      {people.map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </div>
  ),
};
export const Sizes: Story = {
  render: (args) => (
    <div style={row}>
      {[24, 30, 40, 56, 96].map((size) => (
        <Avatar key={size} {...args} diameter={size} />
      ))}
      <Avatar {...args} diameter={56} photo={samplePhoto()} />
      <Avatar name="" diameter={56} />
    </div>
  ),
};
export const Photo: Story = { args: { photo: samplePhoto(), diameter: 56 } };

/** A picture removed on the server falls back to the initials. */
export const BrokenPhoto: Story = {
  args: { photo: 'data:image/png;base64,AAAA', diameter: 56 },
  play: async ({ canvasElement }) => {
    const avatar = canvasElement.querySelector('.eui-avatar');
    await waitFor(() => expect(avatar).toHaveTextContent('م\u200cر'));
    await expect(avatar!.querySelector('img')).toBeNull();
  },
};
export const Nobody: Story = { args: { name: '', diameter: 56 } };
export const English: Story = { args: { name: 'Sara Niknam' }, parameters: { locale: 'en' } };
