import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { BaselineWizard, type BaselineWizardProps } from './BaselineWizard.tsx';

/** As a page does: mode and step in its own state. */
function Walk(props: BaselineWizardProps) {
  const [mode, setMode] = useState(props.mode);
  const [step, setStep] = useState(props.step);
  return (
    <BaselineWizard
      {...props}
      {...{ mode, step }}
      onModeChange={(next) => {
        setMode(next);
        setStep(next === 'new' ? 'variables' : 'choose');
        props.onModeChange(next);
      }}
      onStepChange={(next) => {
        setStep(next);
        props.onStepChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Baselines/BaselineWizard',
  component: BaselineWizard,
  parameters: { bare: true },
  render: (args) => <Walk {...args} />,
  args: {
    mode: 'new',
    step: 'analysis',
    done: ['variables'],
    onModeChange: fn(),
    onStepChange: fn(),
    title: 'گاز موتورخانه، سال ۱۴۰۴',
    details: { variables: 'دمای تهران، تقویم کاری؛ ۳۶۲ از ۳۶۵ روز', analysis: 'گرمایش با دمای تعادل' },
    actions: (
      <>
        <Button>چاپ</Button>
        <Button variant="primary">ذخیرهٔ خط مبنا</Button>
      </>
    ),
    views: {
      variables: <Card title="متغیرها">دورهٔ مبنا و متغیرها</Card>,
      analysis: <Card title="مدل‌ها">مدل‌های آزموده</Card>,
      choose: <Card title="خط‌های مبنا">خط‌های مبنای ذخیره‌شده</Card>,
      report: <Card title="گزارش">پیش‌بینی و مصرف واقعی</Card>,
    },
  },
} satisfies Meta<typeof BaselineWizard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('گام ۲ از ۳: تحلیل آماری')).toBeVisible();
    // The report of an unsaved baseline cannot be reached yet.
    await expect(canvas.queryByRole('button', { name: /گزارش خط مبنا/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /متغیرهای مرتبط/ }));
    await expect(args.onStepChange).toHaveBeenCalledWith('variables');
    await expect(canvas.getByText('دورهٔ مبنا و متغیرها')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
    await userEvent.click(canvas.getByRole('radio', { name: 'ذخیره‌شده' }));
    await expect(args.onModeChange).toHaveBeenCalledWith('existing');
    await expect(canvas.getByText('گام ۱ از ۲: انتخاب خط مبنا')).toBeVisible();
  },
};
/** The report is the second step of a saved baseline. */
export const Saved: Story = {
  args: {
    ...{ mode: 'existing', step: 'report', done: ['choose'] },
    details: { choose: 'گاز موتورخانه ۱۴۰۴، نسخهٔ ۲' },
    panel: 'دورهٔ گزارش: ۱ آبان تا ۱۹ بهمن ۱۴۰۵',
  },
  play: async ({ canvas }) => expect(await canvas.findByText('گام ۲ از ۲: گزارش خط مبنا')).toBeVisible(),
};
export const LongNames: Story = {
  args: {
    title: 'گاز موتورخانهٔ مرکزی ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی و غربی، از فروردین تا اسفند ۱۴۰۴',
    details: {
      variables:
        'میانگین دمای روزانهٔ ایستگاه هواشناسی فرودگاه مهرآباد، مجموع تولید خط‌های یک تا چهار، تقویم کاری',
    },
  },
};
export const Empty: Story = {
  args: { step: 'variables', done: [], details: {}, views: {}, actions: undefined },
};
export const Phone: Story = { globals: { width: '390' }, args: { isPanelOpen: false } };
export const English: Story = { parameters: { locale: 'en' } };
