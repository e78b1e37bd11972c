import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { sampleStructure } from '../TreeSelector/sampleStructure.ts';
import { FormulaField, type FormulaFieldProps } from './FormulaField.tsx';
import { emptyFormula, type FormulaValue } from './formulaValue.ts';
import { longFormula, sampleFormula } from './sampleFormula.ts';

const meta = {
  title: 'Components/Formulas/FormulaField',
  component: FormulaField,
  args: {
    label: 'فرمول محور عمودی',
    defaultValue: emptyFormula,
    onChange: fn(),
    onCheck: fn(),
    tree: sampleStructure,
    isRequired: true,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FormulaField>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = (root: HTMLElement) => within(root).getByRole<HTMLTextAreaElement>('textbox');
/** Pickers open in a container below the root of the components. */
const page = () => within(document.body);
const isolated = (label: string) => `\u2068\u202f${label}\u202f\u2069`;
const last = (onChange: unknown): FormulaValue => (onChange as ReturnType<typeof fn>).mock.lastCall![0];
const isValid = ({ onCheck }: FormulaFieldProps) =>
  waitFor(() => expect(onCheck).toHaveBeenLastCalledWith('valid'));

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    await expect(box(canvasElement)).toHaveAccessibleName('فرمول محور عمودی');
    await expect(box(canvasElement)).toBeRequired();
    await expect(box(canvasElement)).not.toBeInvalid();
    await expect(args.onCheck).toHaveBeenLastCalledWith('empty');
  },
};

export const Valid: Story = {
  args: { defaultValue: sampleFormula },
  play: async ({ canvasElement, args }) => {
    await isValid(args);
    // Labels are complete, digits are Persian, and rendering changed nothing.
    await expect(box(canvasElement)).toHaveValue(
      `(${isolated('ساختمان مرکزی ونک · برق')}+۱۰٫۴*${isolated('گاز موتورخانه')})/${isolated('برق ورودی اصلی · هزینه')}`,
    );
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const ByKeyboardAlone: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(box(canvasElement)).toHaveFocus();
    await userEvent.keyboard('@');
    await waitFor(() => expect(page().getByRole('searchbox')).toHaveFocus());
    await userEvent.keyboard('ورودی{ArrowDown}');
    await waitFor(() => expect(page().getByRole('treeitem', { name: 'برق ورودی اصلی' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box(canvasElement)).toHaveFocus());
    await expect(box(canvasElement)).toHaveValue(isolated('برق ورودی اصلی'));
    await expect(page().getByText(/برق ورودی اصلی.* در فرمول گذاشته شد/)).toBeInTheDocument();

    await userEvent.keyboard('*#');
    await waitFor(() => expect(page().getByRole('option', { name: 'جمع' })).toHaveFocus());
    await userEvent.keyboard('ریشه{Enter}');
    await waitFor(() => expect(box(canvasElement)).toHaveFocus());
    await userEvent.keyboard('۲٫۵');
    await expect(box(canvasElement)).toHaveValue(`${isolated('برق ورودی اصلی')}*sqrt(۲٫۵)`);
    await isValid(args);
    await expect(last(args.onChange)).toEqual({
      text: 'Synonym0*sqrt(2.5)',
      synonyms: [{ id: 'main', navType: 'Meter', type: 'consumption', kind: null, label: 'برق ورودی اصلی' }],
    });
  },
};

/** A node with several carriers asks which one. */
export const CostOfOneCarrier: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('2/$');
    await waitFor(() => expect(page().getByRole('searchbox')).toHaveFocus());
    await userEvent.keyboard('ونک{ArrowDown}');
    await waitFor(() => expect(page().getByRole('treeitem', { name: 'ساختمان مرکزی ونک' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(page().getByText('کدام حامل انرژی «ساختمان مرکزی ونک»؟')).toBeVisible();
    await waitFor(() => expect(page().getByRole('button', { name: 'برق' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box(canvasElement)).toHaveFocus());

    await isValid(args);
    await expect(last(args.onChange)).toEqual({
      text: '2/Synonym0',
      synonyms: [
        {
          id: 'vanak',
          navType: 'Building',
          type: 'cost',
          kind: 'gas',
          label: 'ساختمان مرکزی ونک · گاز · هزینه',
        },
      ],
    });
  },
};

export const ByMouse: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'مصرف' }));
    await userEvent.click(await page().findByRole('treeitem', { name: 'ساختمان مرکزی ونک' }));
    await userEvent.click(await page().findByRole('button', { name: 'آب' }));
    await waitFor(() => expect(box(canvasElement)).toHaveFocus());
    await expect(box(canvasElement)).toHaveValue(isolated('ساختمان مرکزی ونک · آب'));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'عملگر و تابع' }));
    await userEvent.click(await page().findByRole('option', { name: 'تقسیم' }));
    await waitFor(() => expect(box(canvasElement)).toHaveFocus());
    await userEvent.keyboard('2');
    await expect(box(canvasElement)).toHaveValue(`${isolated('ساختمان مرکزی ونک · آب')}÷2`);
    await isValid(args);
    await expect(last(args.onChange).text).toBe('Synonym0÷2');
    // Closing a picker inserts nothing and returns the focus.
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'هزینه' }));
    await page().findByRole('searchbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().queryByRole('searchbox')).toBeNull());
    await waitFor(() => expect(box(canvasElement)).toHaveFocus());
    await expect(last(args.onChange).text).toBe('Synonym0÷2');
  },
};

export const OneVariableIsDeletedAsOne: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: sampleFormula },
  play: async ({ canvasElement, args }) => {
    const field = box(canvasElement);
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    await userEvent.keyboard('{Backspace}');
    await expect(last(args.onChange)).toEqual({
      text: '(Synonym0+10.4*Synonym1)/',
      synonyms: sampleFormula.synonyms.slice(0, 2),
    });
    await expect(page().getByText(/برق ورودی اصلی · هزینه.* از فرمول برداشته شد/)).toBeInTheDocument();
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription('کنار «⁦/⁩» یک عدد یا متغیر جا افتاده است.');

    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(last(args.onChange)).toEqual(sampleFormula);
    await isValid(args);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(last(args.onChange).synonyms.length).toBe(2);
    await userEvent.keyboard('{Control>}z{/Control}');

    // Arrows step over a variable; Delete removes the one after the caret.
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('{Delete}');
    await expect(last(args.onChange).text).toBe('(+10.4*Synonym0)/Synonym1');
    await userEvent.keyboard('{Control>}z{/Control}');
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('{ArrowRight}۰');
    await expect(last(args.onChange).text).toBe('(Synonym0 0+10.4*Synonym1)/Synonym2');
    await userEvent.keyboard('{Control>}z{/Control}{Control>}a{/Control}{Backspace}');
    await expect(last(args.onChange)).toEqual(emptyFormula);
    await waitFor(() => expect(args.onCheck).toHaveBeenLastCalledWith('empty'));
  },
};

export const PastedText: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: sampleFormula },
  play: async ({ canvasElement, args }) => {
    const field = box(canvasElement);
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    await userEvent.paste(' ×\n(۳ + ٤)');
    await isValid(args);
    await expect(last(args.onChange).text).toBe('(Synonym0+10.4*Synonym1)/Synonym2 × (3 + 4)');
    await expect(field.value.endsWith(' × (۳ + ٤)')).toBe(true);
    // Copied text keeps its variables in another field.
    await userEvent.keyboard('{Control>}a{/Control}');
    const copied = await userEvent.copy();
    await expect(copied!.getData('text/plain')).toContain('گاز موتورخانه');
    field.setSelectionRange(0, field.value.length);
    await userEvent.paste(copied!);
    await expect(last(args.onChange).synonyms).toEqual(sampleFormula.synonyms);
  },
};

const wrong = (text: string, sentence: RegExp): Story => ({
  args: { defaultValue: { ...sampleFormula, text } },
  play: async ({ canvasElement, args }) => {
    const field = box(canvasElement);
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription(expect.stringMatching(sentence));
    await waitFor(() => expect(args.onCheck).toHaveBeenLastCalledWith('wrong'));
  },
});
export const ValueMissing: Story = wrong('Synonym0*/2', /کنار «⁦\/⁩» یک عدد یا متغیر جا افتاده/);
export const OperatorMissing: Story = {
  ...wrong('Synonym0 Synonym1', /بین «⁦.*ساختمان مرکزی ونک · برق.*گاز موتورخانه/),
};
export const NoVariable: Story = wrong('2 + 2', /دست‌کم یک متغیر/);
export const BracketNotClosed: Story = wrong('(Synonym0+1', /بسته نشده/);
export const TooManyVariables: Story = {
  ...wrong(Array.from({ length: 51 }, (_, each) => `Synonym${each}`).join('+'), /حداکثر ۵۰ متغیر/),
  args: {
    defaultValue: {
      text: Array.from({ length: 51 }, (_, each) => `Synonym${each}`).join('+'),
      synonyms: Array.from({ length: 51 }, (_, each) => ({
        ...sampleFormula.synonyms[1]!,
        id: String(each),
        label: 'گاز',
      })),
    },
  },
};
export const UnknownName: Story = {
  ...wrong('Synonym0*tavan(2)', /tavan.*ناشناخته/),
  play: async (context) => {
    await wrong('', /tavan.*ناشناخته/).play!(context);
    const { canvasElement } = context;
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'جای خطا' }));
    const { value, selectionStart, selectionEnd } = box(canvasElement);
    await expect(value.slice(selectionStart, selectionEnd)).toBe('tavan');
  },
};
export const VariableGone: Story = {
  ...wrong('Synonym0/Synonym1', /گاز موتورخانه.*دیگر وجود ندارد/),
  args: {
    defaultValue: {
      text: 'Synonym0/Synonym1',
      synonyms: [sampleFormula.synonyms[0]!, { ...sampleFormula.synonyms[1]!, isMissing: true }],
    },
  },
};
/** «/» is the handwritten decimal mark. */
export const PerhapsADecimal: Story = {
  args: { defaultValue: { ...sampleFormula, text: 'Synonym0*10/4+3/60' } },
  play: async ({ canvasElement, args }) => {
    await isValid(args);
    await expect(box(canvasElement)).not.toBeInvalid();
    await expect(page().getByText('«⁦۱۰/۴⁩» یعنی تقسیم. شاید عدد اعشاری «⁦۱۰٫۴⁩» منظور باشد.')).toBeVisible();
    await userEvent.click(page().getByRole('button', { name: /۱۰٫۴.* بگذار/ }));
    await expect(last(args.onChange).text).toBe('Synonym0*10.4+3/60');
    await waitFor(() => expect(page().getByText(/«⁦۳\/۶۰⁩» یعنی تقسیم/)).toBeVisible());
    await userEvent.click(page().getByRole('button', { name: 'تقسیم است' }));
    await expect(last(args.onChange).text).toBe('Synonym0*10.4+3 / 60');
    await waitFor(() => expect(page().queryByText(/یعنی تقسیم/)).toBeNull());
  },
};
export const RefusedByServer: Story = {
  args: { defaultValue: sampleFormula, error: 'این متغیر در دسترس شما نیست.' },
};
export const ManyVariables: Story = { args: { defaultValue: longFormula } };
export const Disabled: Story = { args: { defaultValue: sampleFormula, isDisabled: true } };
export const Narrow: Story = {
  args: { defaultValue: longFormula },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 342 }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = {
  args: { label: 'Formula', defaultValue: { ...sampleFormula, text: '(Synonym0+10.4*Synonym1' } },
  parameters: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(box(canvasElement)).toBeInvalid());
    await expect(box(canvasElement)).toHaveAccessibleDescription(/bracket/);
  },
};
