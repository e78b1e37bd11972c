import { describe, expect, test } from 'vitest';
import { fitBaseline } from '../../baseline/fitBaseline.ts';
import { addDays, type DayRange } from '../../calendar/day.ts';
import { issueText, type SayableIssue } from '../../texts/index.ts';
import { normalFrom } from '../fixtures/simulatedSavings.ts';
import { savingsOfMeters } from '../options/savingsOfMeters.ts';
import { savings } from '../savings.ts';
import { computeProject } from './computeProject.ts';
import type { PeriodRows } from './projectRows.ts';
import type { ProjectSettings } from './projectSettings.ts';

const YEAR = 365;
const baseline = { from: '2023-03-21', to: addDays('2023-03-21', YEAR - 1) };
const reporting = { from: '2024-03-20', to: addDays('2024-03-20', YEAR - 1) };
const settings: ProjectSettings = {
  ...{ option: 'C', meters: ['1'], measures: [], variables: ['temperature'], order: 1, form: null },
  ...{
    baseline,
    reporting,
    calendar: {},
    adjustments: [],
    parameters: [],
    simulated: [],
    isAsSimulated: false,
  },
  ...{ costMillionToman: null, unitCostToman: null, kgCo2ePerUnit: null, confidence: 90 },
};

const { normal } = normalFrom(15);
const celsius = Array.from(
  { length: 2 * YEAR },
  (_, day) => 17 - 13 * Math.cos((2 * Math.PI * day) / YEAR) + 2 * normal(),
);
const shared = celsius.map(() => 6 * normal());
const used = (level: number) => celsius.map((c, day) => level + 3 * c + shared[day]! + normal());
const first = used(100);
const second = used(200);

type Values = readonly (number | null)[];
/** One row per day of both years. */
const daily = (meters: readonly Values[]) => {
  const of = (from: string, begin: number): PeriodRows => ({
    days: Array.from({ length: YEAR }, (_, day) => addDays(from, day)),
    spans: null,
    meters: meters.map((values, at) => ({ id: `${at + 1}`, values: values.slice(begin, begin + YEAR) })),
    variables: [],
    temperatureC: celsius.slice(begin, begin + YEAR),
  });
  return { baseline: of(baseline.from, 0), reporting: of(reporting.from, YEAR) };
};
/** Rows of several days with their means. */
const billed = (rows: PeriodRows, spans: readonly DayRange[]): PeriodRows => {
  const inSpan = ({ from, to }: DayRange) =>
    rows.days.flatMap((day, at) => (day >= from && day <= to ? [at] : []));
  const temperatures = rows.temperatureC as readonly number[];
  return {
    ...{ days: spans.map(({ from }) => from), spans, variables: [] },
    meters: rows.meters.map(({ id, values }) => ({
      id,
      values: spans.map(
        (span) => inSpan(span).reduce((sum, at) => sum + values[at]!, 0) / inSpan(span).length,
      ),
    })),
    temperatureC: spans.map((span) => inSpan(span).map((at) => temperatures[at]!)),
  };
};
const bills = (from: string): DayRange[] =>
  Array.from({ length: 12 }, (_, at) => ({
    from: addDays(from, at * 30),
    to: at === 11 ? addDays(from, YEAR - 1) : addDays(from, at * 30 + 29),
  }));
const billedYears = (meters: readonly Values[]) => {
  const years = daily(meters);
  return {
    baseline: billed(years.baseline, bills(baseline.from)),
    reporting: billed(years.reporting, bills(reporting.from)),
  };
};

function resultOf(...call: Parameters<typeof computeProject>) {
  const found = computeProject(...call);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.result;
}
const hall = { name: 'hall', operator: '+', factor: 10, allTime: false } as const;
const codesOf = (warnings: readonly { readonly code: string }[]) => warnings.map(({ code }) => code);

describe('option B with bills', () => {
  const b = { ...settings, option: 'B' } as const;
  const part = (share: number) => first.map((value) => share * value);

  test('two halves of a meter save what the whole saves; twelve bills cannot show independence, so both ± are added', () => {
    const whole = resultOf({ ...b, meters: ['1'] }, billedYears([first]));
    const { saving, models, warnings, months } = resultOf(
      { ...b, meters: ['1', '2'] },
      billedYears([part(0.25), part(0.75)]),
    );
    expect(models).toHaveLength(2);
    expect(saving.avoidedEnergy).toBeCloseTo(whole.saving.avoidedEnergy, 6);
    expect(saving.chosen!.plusMinus).toBeCloseTo(whole.saving.chosen!.plusMinus, 6);
    expect([saving.points, saving.days]).toEqual([12, YEAR]);
    expect(saving.annual).toBeCloseTo(whole.saving.annual, 6);
    expect(months).toHaveLength(whole.months.length);
    expect(warnings).toContainEqual({ code: 'verification.meters-added-in-full', rows: 12, needed: 24 });
  });

  test('a bill that one meter lacks is left out for both, with its days', () => {
    const years = billedYears([part(0.25), part(0.75)]);
    const [one, other] = years.reporting.meters;
    const lacking = {
      ...years.reporting,
      meters: [one!, { ...other!, values: other!.values.with(2, null) }],
    };
    const { saving, warnings } = resultOf({ ...b, meters: ['1', '2'] }, { ...years, reporting: lacking });
    expect([saving.points, saving.days]).toEqual([11, YEAR - 30]);
    expect(warnings).toContainEqual({ code: 'verification.days-not-common', days: YEAR - 30, of: YEAR });
  });
});

describe('option C', () => {
  test('days: the saving, its months and its progress are those of `savings`', () => {
    const rows = daily([first]);
    const { saving, progress, months } = resultOf(settings, rows);
    const fit = fitBaseline({
      y: rows.baseline.meters[0]!.values,
      x: [rows.baseline.temperatureC as Values],
      days: rows.baseline.days,
    });
    const alone = savings({
      model: fit.ok ? fit.model : (undefined as never),
      reporting: {
        y: rows.reporting.meters[0]!.values,
        x: [rows.reporting.temperatureC as Values],
        days: rows.reporting.days,
      },
    });
    const { avoidedEnergy, uncertainty } = alone.ok ? alone.savings : (undefined as never);
    expect(saving.avoidedEnergy).toBeCloseTo(avoidedEnergy, 6);
    expect(saving.chosen!.plusMinus).toBeCloseTo(uncertainty!.chosen.plusMinus, 6);
    expect(progress.at(-1)).toMatchObject({ day: reporting.to });
    expect(progress.at(-1)!.plusMinus).toBeCloseTo(saving.chosen!.plusMinus, 6);
    expect(months.reduce((sum, month) => sum + month.avoidedEnergy, 0)).toBeCloseTo(avoidedEnergy, 6);
  });

  test('twelve bills are twelve rows, and the ± says what they cannot show', () => {
    const { models, saving, warnings } = resultOf(settings, billedYears([first]));
    expect([models[0]!.n, saving.points, saving.days]).toEqual([12, 12, YEAR]);
    expect(codesOf(warnings)).toContain('verification.few-points');
  });

  test('an adjustment of a part of a bill changes that part of it', () => {
    // Ten days of the first bill, the second whole, none of the others.
    const range = { from: addDays(baseline.from, 20), to: addDays(baseline.from, 59) };
    const adjusted = { ...settings, adjustments: [{ ...hall, ...range, plusMinus: 1 }] };
    const rows = billedYears([first]);
    const { adjustments, baseline: points } = resultOf(adjusted, rows);
    const before = rows.baseline.meters[0]!.values;
    const changes = points.map(({ actual }, row) => actual! - before[row]!);
    expect(changes[0]).toBeCloseTo(10 / 3, 9);
    expect(changes[1]).toBeCloseTo(10, 9);
    expect(changes.slice(2).every((change) => Math.abs(change) < 1e-9)).toBe(true);
    expect(adjustments[0]).toMatchObject({ adjustedDays: 40, plusMinus: 40 });
    expect(adjustments[0]!.change).toBeCloseTo(400, 9);
    // By days it is the same.
    const byDay = resultOf(adjusted, daily([first])).adjustments[0]!;
    expect(byDay.change).toBeCloseTo(400, 9);
  });

  test('the ± of an adjustment widens the whole, its months and its progress alike', () => {
    const adjusted = {
      ...settings,
      adjustments: [{ ...hall, allTime: true, from: null, to: null, plusMinus: 4 }],
    };
    const { saving, progress, months } = resultOf(adjusted, daily([first]));
    const plain = resultOf(
      { ...adjusted, adjustments: [{ ...adjusted.adjustments[0]!, plusMinus: 0 }] },
      daily([first]),
    );
    expect(saving.chosen!.plusMinus).toBeCloseTo(Math.hypot(plain.saving.chosen!.plusMinus, 4 * YEAR), 6);
    expect(progress.at(-1)!.plusMinus).toBeCloseTo(saving.chosen!.plusMinus, 6);
    expect(months[0]!.plusMinus).toBeCloseTo(Math.hypot(plain.months[0]!.plusMinus!, 4 * months[0]!.days), 6);
  });
});

describe('savings at standard conditions', () => {
  const cut = (rows: ReturnType<typeof daily>, days: number) => {
    const of = rows.reporting;
    return {
      ...rows,
      reporting: {
        ...of,
        days: of.days.slice(0, days),
        meters: of.meters.map(({ id, values }) => ({ id, values: values.slice(0, days) })),
        temperatureC: (of.temperatureC as Values).slice(0, days),
      },
    };
  };

  test('of a short reporting period: conditions its model has not seen, and too few days, are told', () => {
    const short = { ...settings, reporting: { ...reporting, to: addDays(reporting.from, 19) } };
    const { normalized, warnings } = resultOf(short, cut(daily([first]), 20), { isNormalized: true });
    expect(normalized!.saving.points).toBe(YEAR);
    const said = warnings.filter(({ code }) => code.startsWith('project.normalized'));
    expect(codesOf(said)).toEqual(['project.normalized-outside', 'project.normalized-few-points']);
    for (const locale of ['fa', 'en'] as const)
      for (const warning of said)
        expect(issueText(warning as unknown as SayableIssue, locale)).not.toMatch(/\{\{|issue\.|undefined/);
  });

  test('hold the ± of an adjustment too', () => {
    const [one, none] = [4, 0].map((plusMinus) => {
      const adjustments = [{ ...hall, allTime: true, from: null, to: null, plusMinus }];
      return resultOf({ ...settings, adjustments }, daily([first]), { isNormalized: true }).normalized!.saving
        .chosen!;
    });
    expect(one!.plusMinus).toBeCloseTo(Math.hypot(none!.plusMinus, 4 * YEAR), 6);
  });
});

describe('option B with several meters', () => {
  const both = { ...settings, option: 'B', meters: ['1', '2'] } as const;

  test('errors that go together count together, with days missing from the baselines as well', () => {
    const gaps: Values = first.map((value, day) => (day % 5 === 2 && day < YEAR ? null : value));
    const rows = daily([gaps, second]);
    const { saving, warnings } = resultOf(both, rows);
    const meters = rows.baseline.meters.map(({ id, values }, at) => {
      const fit = fitBaseline({
        y: values,
        x: [rows.baseline.temperatureC as Values],
        days: rows.baseline.days,
      });
      if (!fit.ok) throw new Error('no fit');
      const { days, temperatureC, meters: after } = rows.reporting;
      return {
        ...{ name: id, model: fit.model, baselineDays: rows.baseline.days },
        reporting: { y: after[at]!.values, x: [temperatureC as Values], days },
      };
    });
    const alone = savingsOfMeters({ meters });
    expect(saving.chosen!.plusMinus).toBeCloseTo(alone.ok ? alone.savings.combined!.plusMinus : 0, 6);
    expect(codesOf(warnings)).toContain('verification.meters-err-together');
  });

  test('a meter is not fitted on days of an adjustment whose sum nobody knows', () => {
    const gaps: Values = second.map((value, day) => (day < 30 ? null : value));
    const adjustments = [{ ...hall, operator: '*', factor: 2, allTime: true, from: null, to: null }] as const;
    const { models } = resultOf({ ...both, adjustments }, daily([first, gaps]));
    expect(models.map(({ n }) => n)).toEqual([YEAR - 30, YEAR - 30]);
    const [, temperature] = models[0]!.coefficients;
    expect(temperature).toBeGreaterThan(5.5);
    expect(temperature).toBeLessThan(6.5);
  });

  test('without an uncertainty of a model the ± of an adjustment is none of the whole', () => {
    const twoDays = { from: baseline.from, to: addDays(baseline.from, 1) };
    const rows = daily([first, second]);
    const only = (values: Values) => values.map((value, day) => (day < 2 ? value : null));
    const known = {
      ...rows.baseline,
      meters: rows.baseline.meters.map(({ id, values }) => ({ id, values: only(values) })),
    };
    const adjustments = [{ ...hall, ...twoDays, plusMinus: 1 }];
    const { saving } = resultOf({ ...both, adjustments }, { ...rows, baseline: known });
    expect([saving.levels, saving.chosen, saving.basis]).toEqual([[], null, null]);
  });
});

describe('option A', () => {
  test('a metered parameter of several bills weighs their days', () => {
    const parameters = [
      { name: 'kWh', meter: '1', before: { value: 0 }, after: { value: 0 } },
      { name: 'days', before: { value: YEAR, low: 300, high: YEAR, source: 'plan' } },
    ];
    const rows = billedYears([first]);
    const { saving } = resultOf({ ...settings, option: 'A', parameters }, rows);
    const mean = first.slice(0, YEAR).reduce((sum, value) => sum + value, 0) / YEAR;
    expect(saving.predicted).toBeCloseTo(mean * YEAR, 6);
  });
});

describe('option D, the simulation as it is', () => {
  test('errors on both sides of a month that is not metered are no neighbors; few months are told', () => {
    const months = Array.from({ length: 24 }, (_, at) => {
      const from = at < 12 ? addDays(baseline.from, at * 30) : addDays(reporting.from, (at - 12) * 30);
      return { from, to: addDays(from, 29), value: 4500 };
    });
    const simulated = { ...settings, option: 'D', simulated: months, isAsSimulated: true } as const;
    const found = resultOf(simulated, daily([first]));
    expect(codesOf(found.warnings)).toContain('verification.few-points');
    const turned = resultOf({ ...simulated, simulated: [...months].reverse() }, daily([first]));
    expect(turned.saving).toEqual(found.saving);
    // Every second month: no neighbors, so nothing shows that errors persist.
    const alternate = months.filter((_, at) => at % 2 === 0 || at >= 12);
    const sparse = resultOf({ ...simulated, simulated: alternate }, daily([first])).saving;
    const errors = alternate.slice(0, 6).map(({ from }) => {
      const at = (Date.parse(from) - Date.parse(baseline.from)) / 864e5;
      return 150 - first.slice(at, at + 30).reduce((sum, value) => sum + value, 0) / 30;
    });
    const mean = errors.reduce((sum, error) => sum + error, 0) / 6;
    const spread = Math.sqrt(errors.reduce((sum, error) => sum + (error - mean) ** 2, 0) / 5);
    // t of 90 % with 5 degrees of freedom is 2.015048.
    const expected = 2.015048 * Math.hypot(spread * 30 * Math.sqrt(12), mean * 360);
    expect(sparse.chosen!.plusMinus / expected).toBeCloseTo(1, 5);
  });
});
