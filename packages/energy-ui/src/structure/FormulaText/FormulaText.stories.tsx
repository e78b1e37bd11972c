import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { longFormula, sampleFormula } from '../FormulaField/sampleFormula.ts';
import { FormulaText } from './FormulaText.tsx';

const meta = {
  title: 'Components/Formulas/FormulaText',
  component: FormulaText,
  args: { value: sampleFormula },
} satisfies Meta<typeof FormulaText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      '(ساختمان مرکزی ونک · برق+۱۰٫۴×گاز موتورخانه)÷برق ورودی اصلی · هزینه',
    );
    await expect(canvasElement).not.toHaveTextContent('Synonym');
  },
};
export const VariableGone: Story = {
  args: {
    value: {
      text: 'Synonym0/Synonym1',
      synonyms: [sampleFormula.synonyms[0]!, { ...sampleFormula.synonyms[1]!, isMissing: true }],
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('وجود ندارد')).toBeVisible();
  },
};
export const ManyVariables: Story = { args: { value: longFormula } };
export const Narrow: Story = {
  args: { value: longFormula },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 342 }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = { parameters: { locale: 'en' } };
