import { temperatureOverlap } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { sampleRows } from '../MVWizard/sampleProject.ts';
import { WeatherHistogram } from './WeatherHistogram.tsx';

const meta = {
  title: 'Components/M&V projects/WeatherHistogram',
  component: WeatherHistogram,
  args: { overlap: temperatureOverlap(sampleRows) },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 520, padding: 16, background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof WeatherHistogram>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The same as a table. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /جدول/ }));
    await expect(await canvas.findByRole('table')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /نمودار/ }));
  },
};
/** The reporting period had winters that the baseline has not seen. */
export const Apart: Story = {
  args: {
    overlap: temperatureOverlap({
      baseline: { ...sampleRows.baseline!, temperatureC: [18, 20, 21, 22, 22, 23, 25, 30] },
      reporting: { ...sampleRows.reporting!, temperatureC: [-4, -2, 0, 3, 9, 18, 19, 22] },
    }),
  },
};
export const OnePeriod: Story = {
  args: { overlap: temperatureOverlap({ ...sampleRows, reporting: null }) },
};
export const Empty: Story = { args: { overlap: null } };
export const Loading: Story = { args: { overlap: null, isLoading: true } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 310 }}>
        <Story />
      </div>
    ),
  ],
};
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = { parameters: { locale: 'en' } };
