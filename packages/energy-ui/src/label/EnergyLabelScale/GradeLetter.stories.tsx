import { energyLabelGrades } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { GradeLetter } from './GradeLetter.tsx';

const meta = {
  title: 'Components/Energy label/GradeLetter',
  component: GradeLetter,
  args: { grade: 'B' },
} satisfies Meta<typeof GradeLetter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/رتبهٔ/)).toBeInTheDocument();
  },
};
export const Large: Story = { args: { size: 'lg' } };
export const WithoutGrade: Story = { args: { grade: null } };
export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      {energyLabelGrades.map((grade) => (
        <GradeLetter key={grade} grade={grade} />
      ))}
    </div>
  ),
};
