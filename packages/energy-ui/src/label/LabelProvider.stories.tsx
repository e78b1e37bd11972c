import type { Meta, StoryObj } from '@storybook/react-vite';
import { EnergyLabelScale } from './EnergyLabelScale/EnergyLabelScale.tsx';
import { LabelProvider } from './LabelProvider.tsx';

const meta = {
  title: 'Components/Provider/LabelProvider',
  component: LabelProvider,
} satisfies Meta<typeof LabelProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { children: <EnergyLabelScale grade="C" ratio={2.441} /> } };

export const English: Story = { ...Default, args: { ...Default.args, locale: 'en' } };
