import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import type { StepState } from '../../primitives/StepList/StepList.tsx';
import { Wizard, type WizardProps } from './Wizard.tsx';

const persian = ['سازمان', 'سایت', 'کنتور', 'گزارش'];

function Walk({ names: titles = persian, ...props }: WizardProps & { names?: readonly string[] }) {
  const [at, setAt] = useState(1);
  const stateOf = (index: number): StepState => (index < at ? 'done' : index === at ? 'current' : 'blocked');
  return (
    <Wizard
      {...props}
      steps={titles.map((title, index) => ({ id: String(index), title, state: stateOf(index) }))}
      onSelectStep={(id) => setAt(Number(id))}
      viewId={String(at)}
      title={titles[at]}
      back={at > 0 && <Button onPress={() => setAt(at - 1)}>{titles[at - 1]}</Button>}
      next={
        at < 3 && (
          <Button variant="primary" onPress={() => setAt(at + 1)}>
            {titles[at + 1]}
          </Button>
        )
      }
    />
  );
}

const meta = {
  title: 'Components/Layout/Wizard',
  component: Wizard,
  parameters: { bare: true },
  render: (args) => <Walk {...args} />,
  args: {
    label: 'گزارش مصرف',
    steps: [],
    onSelectStep: () => {},
    viewId: '',
    title: '',
    children: <Card>محتوای این گام</Card>,
    aside: <Card title="راهنما">آنچه انتخاب شده است اینجا می‌ماند.</Card>,
  },
} satisfies Meta<typeof Wizard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // On a narrow screen the steps collapse into one line.
    const folded = canvas.queryByText('گام ۲ از ۴: سایت');
    if (folded) await userEvent.click(folded);
    const done = canvas.getAllByRole('button', { name: /^سازمان/ })[0]!;
    done.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'سازمان' })).toHaveFocus();
    // Unreachable steps are not buttons.
    await expect(canvas.queryByRole('button', { name: /^گزارش$/ })).toBeNull();
    canvas.getByRole('button', { name: 'سایت' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'سایت' })).toHaveFocus();
  },
};
export const English: Story = {
  render: (args) => <Walk {...args} names={['Organization', 'Site', 'Meter', 'Report']} />,
  parameters: { locale: 'en' },
};
export const Phone: Story = { globals: { width: '390' } };
