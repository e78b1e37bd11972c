import type { DetectedFile } from '@org/energy-core/spreadsheets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import * as sample from '../sampleUpload.ts';
import { EncodingField, type EncodingFieldProps } from './EncodingField.tsx';

/** Rereads at once: the value is the encoding last read; anything but UTF-8 is garbled. */
function Demo({ detected: first, onChange, ...props }: EncodingFieldProps) {
  const [detected, setDetected] = useState<DetectedFile>(first);
  return (
    <div style={{ maxInlineSize: 320 }}>
      <EncodingField
        {...props}
        detected={detected}
        onChange={(encoding) => {
          onChange(encoding);
          setDetected({ ...detected, encoding, isGarbled: encoding !== detected.encodingGuess?.name });
        }}
      />
    </div>
  );
}

const meta = {
  title: 'Components/Upload/EncodingField',
  component: EncodingField,
  render: (args) => <Demo {...args} />,
  args: { detected: sample.detected, onChange: fn() },
} satisfies Meta<typeof EncodingField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Sure: Story = {
  args: {
    detected: { ...sample.detected, encoding: 'utf-8', encodingGuess: { name: 'utf-8', confidence: 'sure' } },
  },
};
export const Guess: Story = {
  args: {
    detected: { ...sample.detected, encodingGuess: { name: 'windows-1256', confidence: 'unsure' } },
  },
};
/** The wrong choice shows a warning, and one press reverts it. */
export const Garbled: Story = {
  args: { detected: sample.garbled },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('حروف فایل با این کدگذاری ناخوانا شده است.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'بازگشت به «یونیکد»' }));
    await expect(args.onChange).toHaveBeenCalledWith('utf-8');
    await expect(canvas.queryByRole('button', { name: /بازگشت/ })).toBeNull();
  },
};
export const Refused: Story = {
  args: {
    error: 'متن این فایل با «یونیکد ۱۶ بیتی» خوانده نمی‌شود؛ کدگذاری همان «ویندوز فارسی و عربی» ماند.',
  },
};
export const Reading: Story = { args: { isReading: true } };
export const GarbledEnglish: Story = { args: { detected: sample.garbled }, parameters: { locale: 'en' } };
