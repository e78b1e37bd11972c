import { addDays, type ProjectStepName } from '@org/energy-core';
import type { Project } from '@org/energy-core/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { MVWizard } from './MVWizard.tsx';
import { sampleMeters, sampleProject, sampleProposals, sampleReport, sampleRows } from './sampleProject.ts';

const argsOf = (step: ProjectStepName, project: Project) => {
  const report = sampleReport(project);
  const proposals = sampleProposals(project, report);
  return { step, project, report, proposals, data: sampleRows, meters: sampleMeters };
};
const office = sampleProject('C');

const meta = {
  title: 'Components/M&V projects/MVWizard',
  component: MVWizard,
  args: {
    ...{ ...argsOf('project', office), onSave: fn(), onStepChange: fn(), onKeep: fn(), onReload: fn() },
    onRefuse: fn(),
  },
} satisfies Meta<typeof MVWizard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A field is saved as it is left, and only if it changed. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const name = canvas.getByRole('textbox', { name: /نام پروژه/ });
    await userEvent.click(name);
    await userEvent.tab();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(name, ' ۲');
    await userEvent.tab();
    await expect(args.onSave).toHaveBeenCalledWith({ name: 'جایگزینی چیلر ساختمان مرکزی ۲' });
    await userEvent.click(canvas.getByRole('button', { name: /دورهٔ گزارش/ }));
    await expect(args.onStepChange).toHaveBeenCalledWith('reporting');
  },
};
export const Measures: Story = { args: argsOf('measures', office) };
/** A measure within a period is marked in the timeline; others are folded. */
export const MeasureWithinPeriod: Story = {
  args: argsOf(
    'measures',
    sampleProject('C', {
      ECM: office.ECM.map((measure, at) => (at === 0 ? { ...measure, start: '2025-03-01' } : measure)),
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /نام اقدام/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^بستن/ }));
    await expect(canvas.queryByRole('textbox', { name: /نام اقدام/ })).toBeNull();
  },
};
export const BaselinePeriod: Story = { args: argsOf('baseline', office) };
export const ReportingPeriod: Story = { args: argsOf('reporting', office) };
/** Its reporting period grows with each upload. */
export const Ongoing: Story = { args: argsOf('reporting', sampleProject('C', { isOngoing: true })) };
export const Routine: Story = { args: { ...argsOf('routine', office), proposedVariables: ['cooling:20.5'] } };
/** The effect of an adjustment is drawn before anything is saved. */
export const NonRoutine: Story = {
  args: argsOf('non-routine', office),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'افزودن' })[0]!);
    await waitFor(() => expect(canvas.getByText(/روز اثر دارد|تغییر می‌دهد/)).toBeVisible());
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'ثبت تعدیل' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
/** Many occurrences of an event are folded. */
export const RepeatingEvent: Story = {
  args: {
    ...argsOf('non-routine', office),
    proposals: {
      ...sampleProposals(office, sampleReport(office)),
      adjustments: Array.from({ length: 30 }, (_, at) => {
        const day = addDays('2024-03-22', at * 7);
        return {
          ...({ source: 'event', name: 'بازدید هفتگی', days: 1, operator: '-' } as const),
          ...{ from: day, to: day, factor: 12 + at },
        };
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('بازدید هفتگی')).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'نمایش همهٔ ۳۰ مورد' }));
    await expect(canvas.getAllByText('بازدید هفتگی')).toHaveLength(30);
  },
};
/** A period is moved by a handle on the timeline and saved as it is left. */
export const MovedPeriod: Story = {
  args: argsOf('baseline', office),
  play: async ({ canvas, args }) => {
    canvas.getByRole('slider', { name: 'پایان دورهٔ مبنا' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.tab();
    await expect(args.onSave).toHaveBeenCalledWith({
      baselinePeriodFrom: '2024-03-20',
      baselinePeriodTo: '2025-03-19',
    });
  },
};
/** Ends the wrong way round stay as they were typed, with what is wrong; nothing is saved before they are right. */
export const WrongWayRound: Story = {
  args: argsOf('baseline', office),
  play: async ({ canvas, args }) => {
    const end = canvas.getByRole('textbox', { name: 'از روز تا روز، تا' });
    await userEvent.clear(end);
    await userEvent.type(end, '۱۴۰۲/۰۵/۰۵');
    await userEvent.tab();
    await expect(end).toHaveValue('۱۴۰۲/۰۵/۰۵');
    await expect(end).toBeInvalid();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(end);
    await userEvent.type(end, '۱۴۰۳/۱۲/۲۰');
    await userEvent.tab();
    await expect(args.onSave).toHaveBeenCalledWith({
      baselinePeriodFrom: '2024-03-20',
      baselinePeriodTo: '2025-03-10',
    });
  },
};
export const Model: Story = { args: { ...argsOf('model', office), isReadOnly: true } };
/** The slot of the report. */
export const Report: Story = { args: { ...argsOf('report', office), renderReport: () => <p>گزارش</p> } };
export const OptionA: Story = { args: argsOf('routine', sampleProject('A')) };
export const OptionB: Story = { args: argsOf('routine', sampleProject('B')) };
export const OptionD: Story = {
  args: { ...argsOf('routine', sampleProject('D')), renderSimulation: () => <p>شبیه‌سازی</p> },
};
/** Nothing was chosen yet: each step says what it lacks. */
export const Incomplete: Story = {
  args: argsOf(
    'baseline',
    sampleProject('C', {
      ...{ ECM: [], meter: null, meters: [], baselinePeriodFrom: null, baselinePeriodTo: null },
      ...{ routineAdjustments: [], routineAdjustmentsInModel: [], cost: null },
    }),
  ),
};
export const Saving: Story = { args: { saveState: 'saving' } };
export const Conflict: Story = {
  args: { saveState: 'conflict' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'نگه داشتن نوشته‌های من' }));
    await expect(args.onKeep).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = { args: { saveState: 'error', error: 'سرور پاسخ نداد. دوباره تلاش کنید.' } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Loading: Story = { args: { report: null, proposals: null, data: null } };
export const Dark: Story = { args: argsOf('baseline', office), parameters: { theme: 'dark' } };
export const English: Story = { args: argsOf('model', office), parameters: { locale: 'en' } };
