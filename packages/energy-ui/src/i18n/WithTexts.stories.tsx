import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { textBundle } from './textBundle.ts';
import type { TextKey } from './texts.ts';
import { useText } from './useEnergy.ts';
import { WithTexts } from './WithTexts.tsx';

const texts = textBundle({ 'shop/counter': { 'shop.open': 'فروشگاه باز است' } }, async () => ({
  'shop/counter': { 'shop.open': 'The shop is open' },
}));

function Sentence() {
  const t = useText();
  return <p>{t('shop.open' as TextKey)}</p>;
}

const meta = {
  title: 'Components/Provider/WithTexts',
  component: WithTexts,
  args: { texts, children: <Sentence /> },
} satisfies Meta<typeof WithTexts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, globals }) => {
    const sentence = globals.locale === 'en' ? 'The shop is open' : 'فروشگاه باز است';
    await expect(await canvas.findByText(sentence)).toBeVisible();
  },
};
