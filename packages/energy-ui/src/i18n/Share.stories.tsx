import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Share } from './Share.tsx';

const meta = {
  title: 'Foundations/Share',
  component: Share,
  args: { percent: 12.345, decimals: 2 },
} satisfies Meta<typeof Share>;
export default meta;
type Story = StoryObj<typeof meta>;

const plain = ({ textContent }: HTMLElement) => textContent.replace(/[\u2066\u2069]/g, '');

export const Plain: Story = {
  play: async ({ canvasElement }) => expect(plain(canvasElement)).toBe('۱۲٫۳۵'),
};
/** More than nothing is never written as nothing. */
export const NearlyNothing: Story = {
  args: { percent: 0.0004 },
  play: async ({ canvasElement }) => expect(plain(canvasElement)).toBe('کمتر از ۰٫۰۱٪'),
};
export const NearlyAll: Story = {
  args: { percent: 99.9997 },
  play: async ({ canvasElement }) => expect(plain(canvasElement)).toBe('بیش از ۹۹٫۹۹٪'),
};
export const Unknown: Story = { args: { percent: null } };
export const English: Story = { args: { percent: 0.0004 }, parameters: { locale: 'en' } };
