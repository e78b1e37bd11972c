import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../primitives/Button/Button.tsx';
import { Card } from '../primitives/Card/Card.tsx';
import { NumberField } from '../primitives/NumberField/NumberField.tsx';
import { EnergyProvider } from './FullEnergyProvider.tsx';
import { Num } from './Num.tsx';

const content = (
  <div style={{ display: 'grid', gap: 16, justifyItems: 'start', padding: 24 }}>
    <Card title="مصرف آبان">
      <Num value={842300} unit="kWh" />
    </Card>
    <NumberField label="زیربنا" unit="m²" value={6850} onChange={() => {}} />
    <Button variant="primary">ذخیره</Button>
  </div>
);

const meta = {
  title: 'Components/Provider/EnergyProvider',
  component: EnergyProvider,
  args: { children: content },
  parameters: { bare: true },
} satisfies Meta<typeof EnergyProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { args: { theme: 'dark' } };
export const Compact: Story = { args: { density: 'compact' } };
export const Comfortable: Story = { args: { density: 'comfortable' } };
export const LatinDigits: Story = { args: { digits: 'en' } };
export const OwnWords: Story = {
  args: { resources: { fa: { 'ui/primitives': { 'field.required': 'ضروری' } } } },
};

const rules = `
  * { direction: ltr; font-size: 30px; font-family: cursive; line-height: 3; letter-spacing: 4px; color: lime;
      text-transform: uppercase; text-align: right; margin: 7px; text-indent: 9px }
  button { background: red; border-radius: 0; padding: 30px } input { border: 5px solid lime; background: black }
  h2 { font-style: italic } label { font-weight: 900 } a { text-decoration: line-through }
`;

/** The rules of a host page stop at our root. */
export const HostilePage: Story = {
  render: (args) => (
    <>
      <style>{rules}</style>
      <EnergyProvider {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const button = getComputedStyle(page.getByRole('button', { name: 'ذخیره' }));
    await expect(button.backgroundColor).toBe('rgb(12, 106, 112)');
    await expect(button.direction).toBe('rtl');
    await expect(button.fontSize).toBe('13px');
    await expect(button.paddingInlineStart).toBe('14px');
    const words = getComputedStyle(page.getByText('ذخیره'));
    await expect([words.fontSize, words.lineHeight, words.letterSpacing, words.marginTop]).toEqual([
      '13px',
      '22px',
      'normal',
      '0px',
    ]);
    await expect(words.fontFamily).toMatch(/Vazirmatn/);
    await expect(words.textTransform).toBe('none');
    const field = getComputedStyle(page.getByRole('textbox'));
    await expect([field.direction, field.borderTopWidth, field.fontSize]).toEqual(['ltr', '0px', '13px']);
    const number = page.getByText('۸۴۲٬۳۰۰');
    await expect(getComputedStyle(number).direction).toBe('ltr');
    await expect(getComputedStyle(number).fontSize).toBe('14px');
    const unit = page.getByText('kWh');
    await expect(getComputedStyle(unit).direction).toBe('ltr');
    await expect(getComputedStyle(page.getByText('مصرف آبان')).direction).toBe('rtl');
    await expect(getComputedStyle(page.getByText('مصرف آبان')).fontStyle).toBe('normal');
  },
};
