import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import * as sample from './sampleUpload.ts';
import { UploadWizard } from './UploadWizard.tsx';
import {
  checkedAs,
  fileRead,
  meterChosen,
  UploadWizardDemo,
  type UploadWizardDemoProps,
} from './UploadWizardDemo.tsx';

const meta = {
  title: 'Wizards/UploadWizard',
  component: UploadWizard as ComponentType<UploadWizardDemoProps>,
  render: (args) => <UploadWizardDemo {...args} />,
  parameters: { bare: true },
  args: {
    onFile: fn(),
    onCheck: fn(),
    onConfirm: fn(),
    onNotice: fn(),
    onMappingChange: fn(),
    onPreviewPage: fn(),
  },
} satisfies Meta<UploadWizardDemoProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('heading', { level: 1, name });
const excel = () => new File(['x'], 'barq-1403.xlsx');

export const Organization: Story = {};

/** From the first step to the stored data, without a mouse. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    (await canvas.findByRole('option', { name: 'گروه صنعتی آرمان', selected: true })).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect(await heading(canvasElement, 'کدام ساختمان یا سایت؟')).toHaveFocus();
    canvas.getByRole('option', { name: /ساختمان مرکزی ونک/ }).focus();
    await userEvent.keyboard(' ');
    await expect(await heading(canvasElement, 'کدام کنتور یا پارامتر؟')).toHaveFocus();
    canvas.getByRole('option', { name: /برق ورودی اصلی/ }).focus();
    await userEvent.keyboard('{Enter}');
    await heading(canvasElement, 'فایل داده را انتخاب کنید');
    await userEvent.upload(canvas.getByLabelText('فایل دادهٔ کنتور'), excel());
    await expect(args.onFile).toHaveBeenCalledOnce();
    await expect(await heading(canvasElement, 'هر ستون چیست؟')).toHaveFocus();
    canvas.getByRole('button', { name: 'بررسی داده' }).focus();
    await userEvent.keyboard('{Enter}');
    await heading(canvasElement, '۲۳ روز از پیش داده دارد');
    const store = canvas.getByRole('button', { name: /^جایگزینی .* و ثبت ۳۳۹ روز$/ });
    store.focus();
    await userEvent.keyboard('{Enter}');
    const question = await canvas.findByRole('alertdialog');
    await waitFor(() => expect(within(question).getByRole('button', { name: 'انصراف' })).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect(await heading(canvasElement, 'داده ثبت شد')).toBeVisible();
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const MeterWithSubMeters: Story = {
  args: { events: meterChosen.slice(0, 3) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('option', { name: /^موتورخانه/ }));
    await expect(args.onNotice).toHaveBeenCalledWith(
      expect.objectContaining({ tone: 'info', duration: 100_000 }),
    );
    await expect(canvas.getByRole('heading', { name: 'کدام کنتور یا پارامتر؟' })).toBeVisible();
    await expect(canvas.getAllByText(/با دادهٔ زیرکنتورها جمع می‌شود/)[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'ادامه' }));
    await heading(canvasElement, 'فایل داده را انتخاب کنید');
  },
};

export const ManyOrganizations: Story = {
  args: {
    organizations: {
      items: Array.from({ length: 260 }, (_, index) => ({
        _id: `o${index}`,
        name: `شرکت آب و فاضلاب روستایی منطقهٔ ${(index + 1).toLocaleString('fa')}`,
        status: 'فعال',
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'جست‌وجوی سازمان' }), 'منطقه 260');
    await expect(await canvas.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await heading(canvasElement, 'کدام ساختمان یا سایت؟');
  },
};

export const Loading: Story = { args: { organizations: { items: null } } };
export const ListFailed: Story = {
  args: { organizations: { items: null, error: 'ارتباط با سرور قطع است.', onRetry: fn() } },
};
export const NoMeters: Story = {
  args: { events: meterChosen.slice(0, 3), meters: { items: [] }, onCreate: fn() },
};

export const ChooseFile: Story = { args: { events: meterChosen } };
export const ReadingFile: Story = {
  args: {
    events: [...meterChosen, { type: 'fileChosen' }],
    readingFile: 'barq-1403.xlsx',
    readProgress: 0.4,
  },
};
export const FileRefused: Story = {
  args: {
    events: [
      ...meterChosen,
      { type: 'fileChosen' },
      {
        type: 'fileRefused',
        problem: { message: 'این فایل در واقع PDF است. فایل اکسل یا CSV انتخاب کنید.' },
      },
    ],
    history: { items: [] },
  },
};

export const Columns: Story = {
  args: { events: fileRead },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: /ستون B: روز/ }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('option', { name: 'هزینه' }));
    await expect(args.onMappingChange).toHaveBeenCalledWith(expect.objectContaining({ cost: 1, value: 2 }));
  },
};
export const ColumnsMissing: Story = {
  args: { events: fileRead, mapping: { ...sample.mapping, from: null, format: null }, check: null },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'بررسی داده' }));
    const alert = await canvas.findByRole('alert');
    await expect(within(alert).getAllByRole('listitem')).toHaveLength(2);
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};
export const FileWithIssues: Story = {
  args: { events: fileRead, check: sample.badCheck },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /ردیف ۱۲،/ }));
    await expect(args.onPreviewPage).toHaveBeenCalledWith(9, 13);
    await waitFor(() => expect(canvas.getByRole('row', { name: /^۱۲/ })).toHaveFocus());
  },
};
/** A text file: its encoding can be changed beside the way dates are written. */
export const TextFile: Story = {
  args: { events: fileRead, detected: sample.detected, onEncodingChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'ویرایش' }));
    await userEvent.click(canvas.getByRole('button', { name: /کدگذاری/ }));
    await userEvent.click(await canvas.findByRole('option', { name: /UTF-8/ }));
    await expect(args.onEncodingChange).toHaveBeenCalledWith('utf-8');
  },
};
/** Read in the wrong encoding: the way back stands open without being asked for. */
export const GarbledLetters: Story = {
  args: {
    events: fileRead,
    detected: sample.garbled,
    preview: sample.garbledPreview,
    onEncodingChange: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'بازگشت به «یونیکد»' }));
    await expect(args.onEncodingChange).toHaveBeenCalledWith('utf-8');
  },
};
export const GarbledLettersOnPhone: Story = {
  args: { ...GarbledLetters.args },
  globals: { width: '390' },
};
export const Checking: Story = { args: { events: [...fileRead, { type: 'checkStarted' }] } };
export const CheckRefused: Story = {
  args: {
    events: [
      ...fileRead,
      { type: 'checkStarted' },
      {
        type: 'checkRefused',
        problem: { message: 'ارتباط با سرور قطع است. دوباره تلاش کنید.', code: 'OFFLINE' },
      },
    ],
  },
};

export const Overlap: Story = {
  args: { events: checkedAs(sample.overlap) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const before = canvas.getByRole('button', { name: /^جایگزینی/ }).textContent;
    const day = canvas.getByRole('radiogroup', { name: /۱۴۰۳\/۰۷\/۰۳/ });
    await userEvent.click(within(day).getByRole('radio', { name: 'موجود' }));
    await expect(canvas.getByRole('button', { name: /^جایگزینی/ }).textContent).not.toBe(before);
    await userEvent.click(canvas.getByRole('button', { name: 'موجود بماند' }));
    await expect(canvas.getByRole('button', { name: 'ثبت ۳۳۹ روز' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'تازه جایگزین شود' }));
    await userEvent.click(within(day).getByRole('radio', { name: 'موجود' }));
  },
};
export const NoOverlap: Story = {
  args: { events: checkedAs(sample.noOverlap), answer: sample.noOverlap },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'ثبت ۳۶۲ روز' }));
    await heading(canvasElement, 'داده ثبت شد');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Storing: Story = {
  args: { events: [...checkedAs(sample.overlap), { type: 'uploadStarted' }], uploadProgress: 0.6 },
};
export const StoringFailed: Story = {
  args: {
    events: [
      ...checkedAs(sample.overlap),
      { type: 'uploadStarted' },
      {
        type: 'uploadRefused',
        problem: {
          message: 'دادهٔ این کنتور در این میان تغییر کرده است.',
          code: 'CHANGED_MEANWHILE',
          mustCheckAgain: true,
        },
      },
    ],
  },
};
export const Done: Story = {
  args: { events: [...checkedAs(sample.overlap), { type: 'uploadStarted' }, { type: 'uploadDone' }] },
};

export const OverlapDark: Story = {
  args: { events: checkedAs(sample.overlap) },
  parameters: { theme: 'dark' },
};
export const ColumnsDark: Story = { args: { events: fileRead }, parameters: { theme: 'dark' } };
export const ColumnsEnglish: Story = { args: { events: fileRead }, parameters: { locale: 'en' } };
export const OverlapEnglish: Story = {
  args: { events: checkedAs(sample.overlap) },
  parameters: { locale: 'en' },
};

const phone = { globals: { width: '390' } };
export const ColumnsOnPhone: Story = { args: { events: fileRead }, ...phone };
export const OverlapOnPhone: Story = { args: { events: checkedAs(sample.overlap) }, ...phone };
export const ChoiceOnPhone: Story = { args: { events: meterChosen.slice(0, 3) }, ...phone };

const long = 'ساختمان شمارهٔ ۳ مجموعهٔ اداری و پژوهشی مدیریت بهره‌برداری و نگهداری تأسیسات منطقهٔ شمال‌غرب کشور';
export const LongNames: Story = {
  args: {
    events: fileRead,
    organizations: { items: sample.organizations.map((each) => ({ ...each, name: `${each.name} ${long}` })) },
    buildings: { items: sample.buildings.map((each) => ({ ...each, name: long })) },
    file: { ...sample.file, name: `${'barq-vanak-nahayi-eslah-shode-'.repeat(4)}.xlsx` },
  },
};
