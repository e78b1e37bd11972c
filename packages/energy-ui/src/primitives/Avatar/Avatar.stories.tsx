import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Avatar } from './Avatar.tsx';
import { samplePhoto } from './samplePhoto.ts';

const meta = {
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { name: 'مریم رستمی' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

const people = ['مریم رستمی', 'الهام صادقی', 'بهروز یزدانی', 'رضا توکلی', 'سارا نیک‌نام', 'علی محمدی', 'مدیر'];
const row = { display: 'flex', alignItems: 'center', gap: 12 };

/** Beside the name the circle says nothing more: it is hidden from screen readers. */
export const Default: Story = {
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
        <Avatar key={size} {...args} size={size} />
      ))}
      <Avatar {...args} size={56} photo={samplePhoto()} />
      <Avatar name="" size={56} />
    </div>
  ),
};
export const Photo: Story = { args: { photo: samplePhoto(), size: 56 } };

/** A picture that was removed on the server leaves the initials, not a broken image. */
export const BrokenPhoto: Story = {
  args: { photo: 'data:image/png;base64,AAAA', size: 56 },
  play: async ({ canvasElement }) => {
    const avatar = canvasElement.querySelector('.eui-avatar');
    await waitFor(() => expect(avatar).toHaveTextContent('م\u200cر'));
    await expect(avatar!.querySelector('img')).toBeNull();
  },
};
export const Nobody: Story = { args: { name: '', size: 56 } };
export const Dark: Story = { ...Sizes, parameters: { theme: 'dark' } };
export const English: Story = { args: { name: 'Sara Niknam' }, parameters: { locale: 'en' } };
