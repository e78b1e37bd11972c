import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { sampleLabel } from '../sampleLabel.ts';
import { EnergyLabelCard } from './EnergyLabelCard.tsx';

const meta = {
  title: 'Components/Energy label/EnergyLabelCard',
  component: EnergyLabelCard,
  args: sampleLabel,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 336 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EnergyLabelCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('region', { name: /ساختمان مرکزی ونک، ۱۴۰۳/ });
    await expect(card).toHaveTextContent('رتبهٔ C');
    await expect(card).toHaveTextContent('۳۰۲٫۷');
    await expect(card).toHaveTextContent('تا رتبهٔ B: کاهش ۲۰۴٬۹۸۰ kWh، برابر ۹٫۹٪ مصرف');
  },
};
export const WithActions: Story = { args: { actions: <Button size="sm">برچسب کامل</Button> } };
export const MissingDays: Story = { args: { note: '«گاز» از ۳۶۶ روز تنها ۲۴۴ روز داده دارد.' } };
export const Last365Days: Story = {
  args: {
    ...{ year: 1404, period: '۳۶۵ روز تا ۲۹ مهر ۱۴۰۴', next: null },
    consumptions: [{ name: 'مصرف این ۳۶۵ روز', total: 2_073_632, unit: 'kWh' }],
    note: '۱۴۰۴ هنوز برچسب ندارد؛ تا اینجا ۹۸۰٬۱۲۰ kWh.',
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('region', { name: /ساختمان مرکزی ونک، ۳۶۵ روز تا ۲۹ مهر ۱۴۰۴/ }),
    ).toHaveTextContent('رتبهٔ C');
  },
};
export const NoGrade: Story = {
  args: {
    ...{ grade: null, perArea: null, ratio: null, area: null, next: null },
    reason: 'مساحت مفید ساختمان ثبت نشده است.',
  },
};
export const LongNames: Story = {
  args: {
    building: 'ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی، طبقهٔ همکف و زیرزمین یکم',
    city: 'بندر امام خمینی و شهرک‌های پیرامون آن',
  },
};
export const English: Story = {
  args: { building: 'Head office', usage: 'Private office', city: 'Tehran', climate: 'Semi-dry' },
  parameters: { locale: 'en' },
};
