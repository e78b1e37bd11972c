import { carriers } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NodeIcon } from './NodeIcon.tsx';

const meta = {
  title: 'Components/Structure/NodeIcon',
  component: NodeIcon,
  args: { kind: 'Meter', carrier: 'electricity' },
} satisfies Meta<typeof NodeIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = { display: 'flex', gap: 12 };

export const Default: Story = {};
export const Carriers: Story = {
  render: () => (
    <div style={row}>
      {carriers.map((carrier) => (
        <NodeIcon key={carrier} kind="Meter" carrier={carrier} />
      ))}
    </div>
  ),
};
export const Kinds: Story = {
  render: () => (
    <div style={row}>
      {(['Organization', 'Building', 'Site', 'Formula'] as const).map((kind) => (
        <NodeIcon key={kind} kind={kind} />
      ))}
    </div>
  ),
};
export const ChosenByUser: Story = { args: { icon: 'snowflake', color: 'cat-4' } };
export const English: Story = { parameters: { locale: 'en' } };
