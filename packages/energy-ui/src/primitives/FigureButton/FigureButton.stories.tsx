import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Num } from '../../i18n/Num.tsx';
import { FigureButton } from './FigureButton.tsx';

const meta = {
  title: 'Components/Actions/FigureButton',
  component: FigureButton,
  args: { about: 'مجموع برق ۱۴۰۳', onPress: fn(), children: <Num value={40_833.5} unit="kWh" /> },
} satisfies Meta<typeof FigureButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '۴۰٬۸۳۳٫۵ kWh' });
    await expect(button).toBeVisible();
    // Browsers include generated content in the accessible name.
    await expect(getComputedStyle(button, '::before').content).toContain('چگونه به دست آمد: مجموع برق ۱۴۰۳');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const English: Story = {
  args: { about: 'total of electricity in 1403' },
  parameters: { locale: 'en' },
};
