import { addDays, type Day, fromJalali } from '@org/energy-core';
import { type Project, settingsOfProject } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { everything } from '../../domain/access/scope.ts';
import { nameColumns } from '../../domain/records/names.ts';
import { readPeriods } from '../../domain/verification/periodRows.ts';

import { buildModel } from '../../domain/verification/savedModel.ts';

/** The chillers of the sample office, which use about a quarter less from the day after the measure on. */
const TAG = 'VNK-E-01';
const periods = {
  ...{ baseline_from: fromJalali(1402, 1, 1), baseline_to: fromJalali(1402, 12, 29) },
  ...{ reporting_from: fromJalali(1403, 3, 1), reporting_to: fromJalali(1404, 2, 31) },
};
const variables = ['cooling:22', 'calendar:dayOff', 'calendar:thursday'];

const richText = (...lines: readonly string[]) =>
  JSON.stringify({ blocks: lines.map((text) => ({ text, type: 'unstyled' })), entityMap: {} });

const texts = {
  name: 'بهسازی چیلرهای ساختمان مرکزی',
  description: richText(
    'دو چیلر جذبی جای خود را به دو چیلر گریز از مرکز دادند. برج خنک‌کن و لوله‌ها دست نخوردند.',
    'مرز اندازه‌گیری مدار برق چیلرها است؛ روشنایی و مرکز داده بیرون از آن هستند.',
  ),
  baseline_description: richText('ساختمان در همهٔ سال ۱۴۰۲ با ساعت کار معمول کار کرده است.'),
  reporting_description: richText('دوازده ماه پس از راه‌اندازی، با همان ساعت کار.'),
};
const measure = {
  ...{ name: 'چیلر گریز از مرکز، دو دستگاه', refrence: 'گزارش ممیزی ۱۴۰۲، بند ۴' },
  ...{ start: fromJalali(1403, 1, 20), end: fromJalali(1403, 2, 14), expectedSaving: 28_000 },
  description: richText('راه‌اندازی در ۱۴ اردیبهشت صورت‌جلسه شد.'),
  ...{ linked: false, source: null, sourceName: null },
};
const plan = {
  meters: 'کنتور فرعی چیلرها، کلاس ۱، واسنجی در اسفند ۱۴۰۱؛ قرائت روزانه.',
  responsibilities: 'مدیر انرژی ساختمان؛ بازبینی با واحد فنی.',
  budget: 'یک نفر-روز در ماه برای قرائت و گزارش.',
  quality: 'هر ماه سنجش با قبض کنتور اصلی؛ روزهای بی‌داده گزارش می‌شوند.',
  prices: 'تعرفهٔ اداری برق، میانگین قبض‌های ۱۴۰۳.',
};
/** Keys in the order in which the store returns them: the hash of the model depends on it. */
const calendar = { week: 'friday' as const, holidays: [], nationalHolidays: true };

/** A finished M&V project on the chillers of the sample office, saved by root after its reporting period. */
export async function seedProjects(
  tx: Queryable,
  { today, root }: { today: Day; root: number },
): Promise<void> {
  if (periods.reporting_to >= today) return;
  const meter = await tables(tx)
    .selectFrom('meter')
    .innerJoin('building', 'building.id', 'building_id')
    .select(['meter.id', 'meter.name', 'building_id', 'city_id'])
    .where('tag_name', '=', TAG)
    .executeTakeFirstOrThrow();
  const created = new Date(`${addDays(periods.reporting_to, 3)}T08:00:00Z`);
  const settings = settingsOfProject({
    ...{
      IPMVP: 'B',
      meters: [{ _id: String(meter.id) }],
      ECM: [measure],
      routineAdjustmentsInModel: variables,
    },
    ...{ baselinePeriodFrom: periods.baseline_from, baselinePeriodTo: periods.baseline_to },
    ...{ reportingPeriodFrom: periods.reporting_from, reportingPeriodTo: periods.reporting_to },
    ...{ regressionOrder: '1', form: null, calendar, nonRoutineAdjustments: [], parameters: [] },
    ...{ simulated: [], isAsSimulated: false, confidence: 90 },
    ...{ cost: 1_450, unitCost: 4_150, emissionFactor: 0.58 },
  } as unknown as Project);
  const from = { meters: [String(meter.id)], variables: [], city: meter.city_id };
  const model = buildModel(settings, await readPeriods(everything, tx, from, settings), created);
  await tables(tx)
    .insertInto('mv_project')
    .values({
      ...{ ...nameColumns(texts.name), ...periods, building_id: meter.building_id, ipmvp: 'B' as const },
      ...{ cost: 1_450, unit_cost: 4_150, emission_factor: 0.58, confidence: 90, power: 1 },
      meters: JSON.stringify([{ id: String(meter.id), name: meter.name }]),
      ...{ description: texts.description, baseline_description: texts.baseline_description },
      reporting_description: texts.reporting_description,
      measures: JSON.stringify([measure]),
      variables: JSON.stringify(variables.map((id) => ({ id, name: id }))),
      ...{ model_variables: JSON.stringify(variables), calendar: JSON.stringify(calendar) },
      plan: JSON.stringify(plan),
      ...(model.ok && {
        model: JSON.stringify(model.built.model),
        model_points: JSON.stringify(model.built.points),
      }),
      ...{ user_id: root, created, edited: created },
    })
    .execute();
}
