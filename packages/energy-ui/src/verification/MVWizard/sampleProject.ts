import {
  addDays,
  computeProject,
  type Day,
  isNationalHoliday,
  type ProjectRows,
  type ProjectSettings,
  planAdherence,
  projectSteps,
  proposeAdjustments,
  proposePeriods,
  weekdayOf,
} from '@org/energy-core';
import type { Project, ProjectProposals, ProjectReport } from '@org/energy-core/api';
import type { WizardMeter } from './stepProps.ts';

const baseline = { from: '2024-03-20', to: '2025-03-20' };
const reporting = { from: '2025-05-22', to: '2026-05-21' };

/** Electricity of an office, kWh a day: cooling above 21 °C, less on days off; a fifth less cooling after the measure. */
function periodOf({ from, to }: { from: Day; to: Day }, saved: number): ProjectRows['baseline'] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const temperatureC = days.map(
    (_, at) => Math.round(178 + 145 * Math.sin(at / 58) + 26 * Math.sin(at * 1.7)) / 10,
  );
  const values = days.map((day, at) => {
    if (at === 120 || at === 121) return null;
    const isOff = weekdayOf(day) === 6 || isNationalHoliday(day);
    const usual = 1400 + 92 * Math.max(0, temperatureC[at]! - 21) * (1 - saved) - (isOff ? 640 : 0);
    return Math.round(usual + 70 * Math.sin(at * 2.3) + 40 * Math.sin(at * 0.9));
  });
  return { days, spans: null, meters: [{ id: '1', values }], variables: [], temperatureC };
}
export const sampleRows: ProjectRows = {
  baseline: periodOf(baseline, 0),
  reporting: periodOf(reporting, 0.22),
};

const unit = { name: 'کیلووات‌ساعت', unit: 'kWh', type: 'Consumption' };
const variable = (_id: string, name = _id) => ({ _id, name, unit: null, isMissing: false });
const measure = {
  ...{ name: 'چیلر گریز از مرکز، دو دستگاه', refrence: 'گزارش ممیزی ۱۴۰۲، بند ۴', description: null },
  ...{ start: '2025-04-09', end: '2025-05-21', expectedSaving: 78_000 },
  ...{ linked: false, source: null, sourceName: null },
};
const kilowatts = { name: 'توان چراغ‌ها', unit: 'kW', meter: null };
const hours = { name: 'ساعت روشنایی', unit: 'h', meter: null };

/** A project of a building with one measure, complete as far as its option asks. */
export function sampleProject(option: Project['IPMVP'], change: Partial<Project> = {}): Project {
  const meter = { _id: '1', name: 'برق ورودی اصلی', unit, isMissing: false };
  return {
    ...{ _id: '7', name: 'جایگزینی چیلر ساختمان مرکزی', organization: '1', IPMVP: option },
    building: { _id: '3', name: 'ساختمان مرکزی ونک', kind: 'Building', city: '1' },
    ...{ cost: 1_850, unitCost: 4_150, emissionFactor: 0.58 },
    ...{ meter: option === 'A' ? null : meter, meters: option === 'A' ? [] : [meter] },
    ...{ baselinePeriodFrom: baseline.from, baselinePeriodTo: baseline.to },
    ...{ reportingPeriodFrom: reporting.from, reportingPeriodTo: reporting.to, isOngoing: false },
    ...{ description: null, baselineDescription: null, reportingDescription: null },
    ECM: [
      measure,
      { ...measure, name: 'عایق لوله‌ها', expectedSaving: 18_000, linked: true, sourceName: 'موتورخانه' },
    ],
    routineAdjustments: [variable('cooling:21'), variable('calendar:dayOff')],
    routineAdjustmentsInModel: ['cooling:21', 'calendar:dayOff'],
    ...{ regressionOrder: '1', form: null },
    calendar: { week: 'friday', nationalHolidays: true, holidays: [] },
    nonRoutineAdjustments: [],
    parameters:
      option === 'A'
        ? [
            { ...kilowatts, before: { value: 42, plusMinus: 1.2 }, after: { value: 17, plusMinus: 0.6 } },
            { ...hours, before: { value: 3100, low: 2800, high: 3400, source: 'تقویم کار' } },
          ]
        : [],
    simulated:
      option === 'D'
        ? sampleRows.baseline!.days.map((day, at) => ({
            ...{ from: day, to: day, value: (sampleRows.baseline!.meters[0]!.values[at] ?? 1500) * 1.02 },
          }))
        : [],
    ...{ isAsSimulated: false, confidence: 90 },
    plan: { meters: '', responsibilities: 'مدیر انرژی', budget: '', quality: '', prices: 'تعرفهٔ اداری ۱۴۰۴' },
    ...{ model: null, isModelOutdated: false, createdBy: { _id: '1', name: 'مدیر سامانه' } },
    ...{ created: '2026-01-05T08:00:00Z', edited: '2026-05-22T08:00:00Z', version: 4 },
    ...change,
  };
}

/** What the server answers for it, by the same functions. */
export function sampleReport(project: Project): ProjectReport {
  const settings: ProjectSettings = {
    ...{ option: project.IPMVP, meters: project.meters.map(({ _id }) => _id), measures: project.ECM },
    baseline: rangeOf(project.baselinePeriodFrom, project.baselinePeriodTo),
    reporting: rangeOf(project.reportingPeriodFrom, project.reportingPeriodTo),
    ...{ variables: project.routineAdjustmentsInModel, order: Number(project.regressionOrder) },
    ...{ form: project.form, calendar: project.calendar, adjustments: [] },
    parameters: project.parameters.map(({ unit: _, after, ...one }) => ({ ...one, ...(after && { after }) })),
    ...{ simulated: project.simulated ?? [], isAsSimulated: project.isAsSimulated },
    ...{ costMillionToman: project.cost, unitCostToman: project.unitCost },
    ...{ kgCo2ePerUnit: project.emissionFactor, confidence: project.confidence },
  };
  const computed = computeProject(settings, sampleRows);
  const state = {
    ...{ settings, missing: 0, isModelBuilt: computed.ok, isModelOutdated: false, plan: project.plan },
    texts: { description: project.description !== null, baseline: false, reporting: false },
  };
  return {
    ...{ steps: projectSteps(state), plan: planAdherence(state), isOutdated: false },
    figures: computed.ok ? computed.result : null,
    issues: computed.ok ? [] : computed.issues,
  } as ProjectReport;
}

const rangeOf = (from: string | null, to: string | null) => (from && to ? { from, to } : null);

export function sampleProposals(project: Project, report: ProjectReport): ProjectProposals {
  const data = { from: '2023-03-21', to: '2026-05-21' };
  const runs = [
    { from: '2023-03-21', to: '2024-07-17' },
    { from: '2024-07-20', to: '2026-05-21' },
  ];
  const temperatureC = periodOf(data, 0)!.temperatureC as readonly number[];
  return {
    ...{ data, ...proposePeriods(project.ECM, data, { meters: [runs], temperatureC, reporting }) },
    coverage:
      project.meters.length === 0
        ? []
        : [
            { id: '1', runs },
            { id: 'temperature', runs: [data] },
          ],
    adjustments: proposeAdjustments(report.figures?.baseline ?? [], [
      { source: 'event', name: 'بازسازی طبقهٔ چهارم', from: '2024-08-01', to: '2024-08-20' },
    ]),
    variables: project.routineAdjustments.map(({ _id, name }, at) => ({
      ...{
        _id,
        name,
        unit: '',
        baselineDays: 364,
        reportingDays: at === 0 ? 363 : 0,
        correlation: 0.87 - at,
      },
    })),
  };
}

export const sampleMeters: readonly WizardMeter[] = [
  { _id: '1', name: 'برق ورودی اصلی', type: 'Consumption', unit: { _id: '1', unit: 'kWh' } },
  { _id: '2', name: 'گاز موتورخانه', type: 'Consumption', unit: { _id: '2', unit: 'm³' } },
  { _id: '4', name: 'شمار کارکنان', type: 'Parameter', unit: { _id: '5', unit: 'نفر' } },
];
