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
  title: 'Components/Upload/UploadWizard',
  component: UploadWizard as ComponentType<UploadWizardDemoProps>,
  render: (args) => <UploadWizardDemo {...args} />,
  parameters: { bare: true },
  args: {
    onFile: fn(),
    onCheck: fn(),
    onConfirm: fn(),
    onMappingChange: fn(),
    onPreviewPage: fn(),
  },
} satisfies Meta<UploadWizardDemoProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('heading', { level: 1, name });
const excel = () => new File(['x'], 'barq-1403.xlsx');

export const Default: Story = {};

/** From the first step to the stored data, without a mouse. */
export const ByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
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
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('option', { name: /^موتورخانه/ }));
    await expect(canvas.getByRole('heading', { name: 'کدام کنتور یا پارامتر؟' })).toBeVisible();
    await expect(canvas.getAllByText(/دادهٔ هر کنتور فرعی جداگانه بارگذاری می‌شود/)[0]).toBeVisible();
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
    progress: { work: 'read', done: 2, count: 5 },
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
/** Bad rows: the check waits until they are corrected or excluded. */
export const BadRowsFound: Story = {
  args: { events: fileRead, check: sample.badCheck, onMendCell: fn(), onLeaveOut: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'بررسی داده' })).toBeDisabled();
    const cell = canvas.getByRole('textbox', { name: /^ردیف ۱۲، .*مصرف/ });
    await userEvent.clear(cell);
    await userEvent.type(cell, '۲۷۴۰{Enter}');
    await expect(args.onMendCell).toHaveBeenCalledWith(12, 2, '۲۷۴۰');
    await userEvent.click(canvas.getByRole('checkbox', { name: /این ۳ ردیف کنار گذاشته/ }));
    await expect(args.onLeaveOut).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getAllByRole('button', { name: 'نمایش در فایل' })[0]!);
    await expect(args.onPreviewPage).toHaveBeenCalledWith(9);
    await waitFor(() => expect(canvas.getByRole('row', { name: /^۱۲ ۱۴۰۳\/۰۷\/۰۳/ })).toHaveFocus());
  },
};
export const BadRowsLeftOut: Story = {
  args: { events: fileRead, check: sample.leftOutCheck, onMendCell: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'بررسی داده' })).toBeEnabled();
    await userEvent.click(canvas.getAllByRole('button', { name: 'مقدار فایل' })[0]!);
    await expect(args.onMendCell).toHaveBeenCalledWith(58, 2, null);
  },
};
export const NothingToStore: Story = { args: { events: fileRead, check: sample.emptyCheck } };
/** A file like the one of last month, dropped before anything was chosen. */
export const OfferFirst: Story = {
  args: {
    events: [...meterChosen.slice(0, 1), { type: 'fileChosen' }, { type: 'fileRead' }],
    knowsFiles: true,
    offers: sample.offers.slice(0, 1),
    onTakeOffer: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const take = within(canvasElement).getByRole('button', { name: /مانند بارگذاری ۱۴۰۳\/۰۷\/۰۱/ });
    await userEvent.click(take);
    await expect(args.onTakeOffer).toHaveBeenCalledWith('p1');
  },
};
export const OfferAtColumns: Story = { args: { events: fileRead, offers: sample.offers } };
export const DropFirst: Story = { args: { events: meterChosen.slice(0, 1), knowsFiles: true } };
export const NoSuchFileBefore: Story = {
  args: {
    events: [...meterChosen.slice(0, 1), { type: 'fileChosen' }, { type: 'fileRead' }],
    knowsFiles: true,
    offers: [],
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
/** Read in the wrong encoding: the button back is offered at once. */
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
/** A file in another unit: the factor, one row as an example, and the way to another unit or factor. */
export const OtherUnit: Story = {
  args: {
    events: fileRead,
    mapping: sample.inMegawattHours,
    guess: sample.guessMegawattHours,
    check: sample.convertedCheck,
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/سرستون می‌گوید مقدارها به/)).toBeVisible();
    await expect(canvas.getByText(/^نمونه، ردیف ۵/).textContent).toMatch(/۲٫۸۷۴۵.*MWh.*۲٬۸۷۴٫۵.*kWh/);
    await userEvent.click(canvas.getByRole('button', { name: /واحد فایل/ }));
    await userEvent.click(await canvas.findByRole('option', { name: /واحد کنتور/ }));
    await expect(args.onMappingChange).toHaveBeenCalledWith(expect.objectContaining({ fileUnit: null }));
  },
};
export const OtherUnitOnPhone: Story = { args: { ...OtherUnit.args }, globals: { width: '390' } };
/** Nothing converts: the file is refused until the user sets the unit. */
export const UnitRefused: Story = {
  args: {
    events: fileRead,
    mapping: sample.inCubicMetres,
    guess: sample.guessCubicMetres,
    check: sample.refusedUnitCheck,
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /سرستون اشتباه است/ }));
    await expect(args.onMappingChange).toHaveBeenCalledWith(expect.objectContaining({ fileUnit: null }));
    await userEvent.type(canvas.getByRole('textbox', { name: /هر .* چند .* است/ }), '9');
    await expect(args.onMappingChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ fileUnit: 'm³', unitFactor: 9 }),
    );
  },
};
/** The file contains no unit: the meter's unit is assumed, with a notice. */
export const UnitAssumed: Story = {
  args: {
    events: fileRead,
    mapping: { ...sample.mapping, fileUnit: null },
    guess: { ...sample.guess, unit: null },
  },
};
/** Register readings: start of the first difference, an example, and the findings. */
export const Counter: Story = {
  args: {
    events: fileRead,
    mapping: sample.registerMapping,
    guess: sample.registerGuess,
    check: sample.registerCheck,
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^آخرین عدد پیش از این فایل/)).toBeVisible();
    await expect(canvas.getByText(/پس صفر شده است/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'مصرف' }));
    await expect(args.onMappingChange).toHaveBeenCalledWith(expect.objectContaining({ isRegister: false }));
  },
};
/** One step is forty, later sixty units; the month after the file is stored already. */
export const CounterWithTransformer: Story = {
  args: { ...Counter.args, check: sample.transformerCheck },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const example = canvas.getByText(/^نمونه، ردیف ۵/);
    await expect(example.textContent).toContain('۴٫۴ × ۴۰ = ۱۷۶ kWh');
    await expect(example).toHaveTextContent('۱۴۰۳/۰۱/۰۱');
    await expect(canvas.getByText(/^ضریب کنتور از .*۱۴۰۳\/۰۷\/۰۱/)).toHaveTextContent('۶۰');
    await expect(canvas.getByText(/^عدد بعدی کنتور/)).toHaveTextContent('هم حساب شد');
  },
};
export const CounterWithTransformerOnPhone: Story = {
  args: { ...CounterWithTransformer.args },
  globals: { width: '390' },
};
/** The next stored position is below the last one of this file: the days in between stay open, with a note. */
export const CounterNotClosed: Story = {
  args: { ...Counter.args, check: sample.openClosingCheck },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/کمتر از آخرین عدد این فایل/)).toBeVisible();
  },
};
/** The samples as arguments, which English stories show in English. */
const samples = {
  organizations: { items: sample.organizations },
  buildings: { items: sample.buildings },
  meters: { items: sample.meters },
  ...{ file: sample.file, preview: sample.preview, mapping: sample.mapping, guess: sample.guess },
  ...{ detected: sample.workbook, sources: sample.sources },
};
export const CounterEnglish: Story = {
  args: { ...samples, ...Counter.args },
  parameters: { locale: 'en' },
};
/** The answer was lost and the file changed since: a notice shows what is stored and how to continue. */
export const EarlierVersionStored: Story = {
  args: {
    events: [
      ...checkedAs(sample.overlap),
      { type: 'uploadStarted' },
      {
        type: 'uploadRefused',
        problem: {
          ...{ message: '', code: 'UPLOAD_ID_REUSED' },
          earlier: {
            ...{ upload: '7', stored: 362, fromDate: '2024-03-20', toDate: '2025-03-20' },
            ...{ created: '2025-03-24T06:10:00Z', canUndo: true },
          },
        },
      },
    ],
    history: { link: '#history' },
    onCorrect: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const notice = within(within(canvasElement).getByRole('alert'));
    await expect(notice.getByText(/^نسخهٔ پیشین این فایل ثبت شده است/)).toBeVisible();
    await expect(notice.getByRole('link')).toHaveAttribute('href', '#history');
    await userEvent.click(notice.getByRole('button', { name: 'ادامه به‌عنوان اصلاح' }));
    await expect(args.onCorrect).toHaveBeenCalled();
  },
};
export const EarlierVersionStoredOnPhone: Story = {
  args: { ...EarlierVersionStored.args },
  globals: { width: '390' },
};
/** A register that ran backward: the user gives the reason. */
export const CounterFell: Story = {
  args: {
    events: fileRead,
    mapping: sample.registerMapping,
    guess: sample.registerGuess,
    check: sample.fallenCheck,
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /ردیف ۴۰: چه شده است/ }));
    await userEvent.click(await canvas.findByRole('option', { name: 'کنتور تعویض شد' }));
    await expect(args.onMappingChange).toHaveBeenCalledWith(
      expect.objectContaining({
        registerDecisions: [{ row: 40, as: 'exchange', final: 81_250.5, initial: 0 }],
      }),
    );
  },
};
export const CounterFellOnPhone: Story = {
  args: {
    ...CounterFell.args,
    mapping: {
      ...sample.registerMapping,
      registerDecisions: [{ row: 40, as: 'exchange', final: 81_260, initial: 2590 }],
    },
  },
  globals: { width: '390' },
};
/** Bills that begin on the day the last one ended: a notice names the moved day. */
export const BillsTouch: Story = {
  args: {
    events: fileRead,
    mapping: { ...sample.mapping, kind: 'range', to: 1, value: 2, cost: 3 },
    check: {
      ...sample.check,
      shared: { count: 11, first: { day: '2024-04-19', row: 2, days: 30, next: 3 } },
    },
  },
  play: async ({ canvasElement }) => {
    const note = within(canvasElement).getByText(/در ۱۱ مورد/);
    await expect(note).toHaveTextContent(/۱۴۰۳\/۰۱\/۳۱.*از ردیف ۲ به ردیف ۳.*روی ۳۰ روز/);
  },
};
export const BillsTouchOnPhone: Story = { args: { ...BillsTouch.args }, globals: { width: '390' } };
/** Dates stored by Excel are Gregorian and labeled as such. */
export const ExcelDates: Story = {
  args: { events: fileRead, guess: { ...sample.guess, calendar: 'excel' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('میلادی (تاریخ اکسل)')).toBeVisible();
  },
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
  args: {
    events: [...checkedAs(sample.overlap), { type: 'uploadStarted' }],
    progress: { work: 'store', done: 3, count: 5 },
  },
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

/** The profile of the file is remembered, and some days kept the cost they had. */
export const DoneAndRemembered: Story = {
  args: {
    ...Done.args,
    result: { ...sample.summary, keptCosts: 13 },
    savedProfile: { _id: 'p1', name: 'برق ورودی اصلی' },
    onForgetProfile: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'فراموش کن' }));
    await expect(args.onForgetProfile).toHaveBeenCalledWith('p1');
  },
};
export const OverlapWithCosts: Story = {
  args: { events: checkedAs(sample.overlapWithCosts), answer: sample.overlapWithCosts },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('هزینه می‌ماند').length).toBeGreaterThan(0);
  },
};

export const ColumnsEnglish: Story = {
  args: { ...samples, events: fileRead },
  parameters: { locale: 'en' },
};
export const OverlapEnglish: Story = {
  args: { ...samples, events: checkedAs(sample.overlap) },
  parameters: { locale: 'en' },
};

const phone = { globals: { width: '390' } };
export const BadRowsOnPhone: Story = { args: { events: fileRead, check: sample.badCheck }, ...phone };
export const OfferOnPhone: Story = { args: { ...OfferAtColumns.args }, ...phone };
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
