import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DataQualityStrip } from './DataQualityStrip.tsx';
import { sampleBills, sampleReport, spoiledReport } from './sampleReport.ts';

const meta = {
  title: 'Components/Upload/DataQualityStrip',
  component: DataQualityStrip,
  args: { report: spoiledReport, onOpenMonth: fn() },
} satisfies Meta<typeof DataQualityStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await expect(page.getByText('بی‌داده: ۴۰ روز')).toBeVisible();
    const first = page.getByRole('button', { name: /^فروردین ۱۴۰۴/ });
    // The only tab stop among the months.
    await expect(first).toHaveAttribute('tabindex', '0');
    first.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).toHaveAccessibleName(/^اردیبهشت ۱۴۰۴/);
    await userEvent.keyboard('{ArrowDown}');
    await expect(document.activeElement).toHaveAccessibleName(/^اردیبهشت ۱۴۰۳/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenMonth).toHaveBeenCalledWith({ from: '2024-04-20', to: '2024-05-20' });
    await userEvent.click(page.getByRole('button', { name: 'همهٔ ۵ سال' }));
    await expect(page.getByRole('group', { name: '۱۴۰۰' })).toBeVisible();
  },
};
export const DaysOfACount: Story = {
  args: { unit: 'kWh' },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'مقدار پرت: ۱ روز' }));
    const spikes = within(await screen.findByRole('dialog', { name: /مقدار پرت/ }));
    await expect(spikes.getByText(/مقدار .*۹٬۰۰۰ kWh.*معمول/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'بی‌داده: ۴۰ روز' }));
    const gaps = within(await screen.findByRole('dialog', { name: /بی‌داده/ }));
    await userEvent.click(gaps.getByRole('button', { name: /^داده‌های ثبت‌شدهٔ/ }));
    await expect(args.onOpenMonth).toHaveBeenCalledWith({ from: '2023-02-19', to: '2023-03-30' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const NothingFound: Story = { args: { report: sampleReport(365) } };
export const Bills: Story = {
  args: { report: sampleBills() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText('۱۰ قبض، از ۱۴۰۳/۰۱/۰۱ تا ۱۴۰۳/۱۰/۳۰')).toBeVisible();
    await expect(page.queryByText(/مقدار ثابت/)).toBeNull();
    const partial = page.getByRole('button', { name: 'بهمن ۱۴۰۳: ۱ از ۳۰ روز داده دارد' });
    await expect(partial).toHaveTextContent(/^۱$/);
    await userEvent.click(page.getByText('بازهٔ قبض‌ها'));
    const last = page.getByText(/۱۴۰۳\/۱۰\/۰۱ تا ۱۴۰۳\/۱۰\/۳۰/, { selector: 'li' });
    await expect(last).toHaveTextContent('بیش از سه برابر قبض‌های پیرامون');
  },
};
export const OnlyToLookAt: Story = { args: { onOpenMonth: undefined } };
export const OneDay: Story = { args: { report: sampleReport(1) } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = { parameters: { locale: 'en' } };
