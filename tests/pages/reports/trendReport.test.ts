import { expect, test } from 'vitest';
import * as core from '../../../packages/energy-core/src/index.ts';
import { handedOver } from '../support/files.ts';
import { eventually, hand, press, screen, servePages, within } from '../support/openPage.ts';
import { meterIn, newMeter, unitOf, upload } from '../support/world.ts';

const pages = servePages();

/** Days of 1402 and 1403 with a reading and a cost: what is uploaded, and what the test adds up itself. */
const rows = [1402, 1403].flatMap((year) => {
  const { from, to } = core.yearRange(year);
  const days: { jalali: string; kwh: number; toman: number }[] = [];
  for (let day = from; day <= to; day = core.addDays(day, 1)) {
    const jalali = core.formatJalali(day, 'numeric', 'en');
    // Azar of 1403 lacks two days.
    if (['1403/09/14', '1403/09/15'].includes(jalali)) continue;
    const kwh = 100 + (core.dayNumber(day) % 7) + (year === 1402 ? 12.5 : 0);
    days.push({ jalali, kwh, toman: Math.round(kwh * (year === 1402 ? 2860 : 3180)) });
  }
  return days;
});
const sumOf = (period: string, pick: (row: (typeof rows)[number]) => number = ({ kwh }) => kwh) =>
  rows.filter(({ jalali }) => jalali.startsWith(period)).reduce((sum, row) => sum + pick(row), 0);
const fa = (value: number, fractionDigits = 0) => core.formatNumber(value, { digits: 'fa', fractionDigits });
const signed = (value: number) => `${value > 0 ? '+' : '−'}${fa(Math.abs(value), 4)}`;

async function newDefinition(name: string, time: string) {
  const meter = await newMeter(pages.api, `کنتور ${name}`);
  await upload(
    pages.api,
    meter.id,
    rows.map(({ jalali, kwh, toman }) => [jalali, kwh, toman]),
    { cost: 2 },
  );
  const gone = await meterIn(
    pages.api,
    { organization: meter.organization._id, building: meter.building._id },
    `کنتور پاک‌شدهٔ ${name}`,
  );
  const nav = [meter, gone].map(({ id, name: navName }) => ({
    ...{ navID: id, navType: 'Meter' as const, navName },
  }));
  const unit = [await unitOf(pages.api, 'electricity')];
  const body = { name, description: 'شرح', reportPage: [{ _id: 'trend' }], time, unit, nav };
  const data = await pages.api.createReportDefinition({ body: body as never });
  await pages.api.deleteMeter({ params: { id: gone.id } });
  return { definition: data._id, meter };
}

const sheetsAreReady = () =>
  eventually(() => {
    expect(document.querySelector('.eui-papers')).toHaveAttribute('aria-busy', 'false');
  });
const tableOf = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('.eui-paper table')].find((table) =>
    table.querySelector('caption')?.textContent?.startsWith(title),
  )!;
const rowOf = (table: HTMLElement, name: RegExp) =>
  within(table).getByRole('rowheader', { name }).closest('tr')!;

test('an annual report has the sums of the uploaded file, its changes against the current value, and prints once it is laid out', async () => {
  const { definition, meter } = await newDefinition('گزارش سالانه', 'سالانه');
  await pages.open(`/Report?tab=preview&report=${definition}&period=1403`);
  await sheetsAreReady();
  await eventually(() => expect(screen.getByRole('button', { name: 'چاپ' })).toBeEnabled());

  const [year, before] = [sumOf('1403'), sumOf('1402')];
  const months = tableOf('ماه به ماه');
  const azar = rowOf(months, /آذر/);
  expect(azar).toHaveTextContent(fa(sumOf('1403/09')));
  expect(azar).toHaveTextContent(/۲۸ از ۳۰/);
  expect(azar).toHaveTextContent(signed((100 * (sumOf('1403/09') - sumOf('1402/09'))) / sumOf('1403/09')));
  const total = rowOf(months, /^سال$/);
  expect(total).toHaveTextContent(fa(year));
  expect(total).toHaveTextContent(fa(before));
  expect(total).toHaveTextContent(signed((100 * (year - before)) / year));
  expect(total).toHaveTextContent(fa(sumOf('1403', ({ toman }) => toman)));
  expect(rowOf(months, /میانگین ماه/)).toHaveTextContent(fa(year / 12));
  // Two years ago has no data.
  expect(within(tableOf('دوره‌های پیشین')).getByText('داده وجود ندارد')).toBeInTheDocument();
  // The cost axis of a chart is in rial.
  expect(document.querySelector('[data-report-chart^="cost-"]')).toHaveTextContent(/میلیون ریال/);
  expect(document.querySelector('.eui-paper nav')).toHaveTextContent(meter.name);
  expect(tableOf('در این گزارش نیست')).toHaveTextContent(/کنتور پاک‌شدهٔ گزارش سالانه/);
});

test('a monthly report has all days, and its calculation names the figure that one changed day changes', async () => {
  const { definition } = await newDefinition('گزارش ماهانه', 'ماهانه');
  await pages.open(`/Report?tab=preview&report=${definition}&period=1403-09`);
  await sheetsAreReady();
  const month = sumOf('1403/09');
  expect(rowOf(tableOf('همهٔ روزهای ماه'), /^ماه$/)).toHaveTextContent(fa(month));
  expect(rowOf(tableOf('دوره‌های پیشین'), /میانگین ماه ۱۴۰۲/)).toHaveTextContent(
    signed((100 * (month - sumOf('1402') / 12)) / month),
  );

  await press('خروجی');
  const { text } = await handedOver(async () =>
    hand.click(await screen.findByRole('menuitem', { name: 'ذخیرهٔ محاسبه (JSON)' })),
  );
  const file = JSON.parse(text);
  expect(core.verifyCalculation(file, core)).toMatchObject({ verification: { isConfirmed: true } });
  expect(document.body).toHaveTextContent(file.hash);
  const [input] = Object.entries<{ totals: { dateOf: string; total: number }[] }>(file.inputs).flatMap(
    ([name, value]) => (name === 'period' ? [] : [value]),
  );
  input!.totals.find(({ dateOf }) => dateOf === '1403/09/03')!.total += 1;
  const again = core.verifyCalculation(file, core);
  if (!again.ok) throw new Error('The file is a calculation.');
  expect(again.verification.differences.map(({ path }) => path)).toContain('figures.current.total');
});

test('a saved formula is a node like others: chosen in the tree, with the years of its variables and its own unit', async () => {
  const { meter } = await newDefinition('کنتور فرمول', 'سالانه');
  const synonyms = [
    { id: meter.id, navType: 'Meter', type: 'consumption', label: 'برق' },
    { id: meter.id, navType: 'Meter', type: 'cost', label: 'هزینه' },
  ];
  const save = async (name: string, yAxieFormula: string) => {
    const body = {
      ...{ name, building: meter.building._id, type: 'simple', yAxieFormula, yAxieFormulaSynon: synonyms },
      ...{ xAxieFormula: '', xAxieFormulaSynon: [] },
    };
    return (await pages.api.createFormula({ body: body as never }))._id;
  };
  const price = await save('بهای برق', 'Synonym1 / Synonym0');
  await save('دو برابر برق', '2 * Synonym0');
  const body = {
    ...{ name: 'گزارش فرمول', description: 'شرح', reportPage: [{ _id: 'trend' }], time: 'سالانه' },
    ...{ unit: [await unitOf(pages.api, 'electricity')], nav: [{ navID: price, navType: 'Formula' }] },
  };
  const data = await pages.api.createReportDefinition({ body: body as never });

  await pages.open(`/Report?tab=new&edit=${data._id}`);
  const tree = await screen.findByRole('tree');
  await hand.click(await within(tree).findByText('دو برابر برق'));
  await press('ذخیره');
  await eventually(async () => {
    const { nav } = await pages.api.getReportDefinition({ params: { id: data._id } });
    expect(nav.map(({ navName, navType }) => [navName, navType]).sort()).toEqual([
      ['بهای برق', 'Formula'],
      ['دو برابر برق', 'Formula'],
    ]);
  });

  await pages.open(`/Report?tab=preview&report=${data._id}&period=1403`);
  await sheetsAreReady();
  const list = tableOf('نام‌ها، کنتورها و گونه‌ها');
  const ofPrice = rowOf(list, /بهای برق/);
  const ratioOf = (period: string) => sumOf(period, ({ toman }) => toman) / sumOf(period);
  expect(ofPrice).toHaveTextContent('فرمول');
  expect(ofPrice).toHaveTextContent('تومان/kWh');
  expect(ofPrice).toHaveTextContent(
    core.formatNumber(ratioOf('1403'), { digits: 'fa', maxFractionDigits: 1 }),
  );
  expect(ofPrice).toHaveTextContent(signed((100 * (ratioOf('1403') - ratioOf('1402'))) / ratioOf('1403')));
  const double = rowOf(list, /دو برابر برق/);
  expect(double).toHaveTextContent(fa(2 * sumOf('1403')));
  expect(double).toHaveTextContent('kWh');
});

test('a unit that is no consumption has means, and neither cost, changes nor the word consumption', async () => {
  const { organization, building } = await newMeter(pages.api, 'دمای سالن');
  const parameter = (await pages.api.listUnits({ query: { type: 'Parameter' } })).rows.find(
    ({ kind }) => kind === 'average',
  )!;
  const meter = await meterIn(
    pages.api,
    { organization: organization._id, building: building._id },
    'دماسنج',
    { type: 'Parameter', unit: parameter._id },
  );
  await upload(
    pages.api,
    meter.id,
    rows.map(({ jalali, kwh }) => [jalali, kwh]),
  );
  const nav = [{ navID: meter.id, navType: 'Meter' as const, navName: meter.name }];
  const body = { name: 'گزارش دما', description: 'شرح', reportPage: [{ _id: 'trend' }], time: 'سالانه' };
  const definition = await pages.api.createReportDefinition({
    body: { ...body, unit: [parameter._id], nav } as never,
  });
  await pages.open(`/Report?tab=preview&report=${definition._id}&period=1403`);
  await sheetsAreReady();
  const chart = document.querySelector('[data-report-chart^="steps-"]')!;
  expect(chart).toHaveTextContent(/ماه به ماه/);
  expect(chart).not.toHaveTextContent(/مصرف/);
  expect(document.querySelector('[data-report-chart^="cost-"]')).toBeNull();
  const before = rowOf(tableOf('دوره‌های پیشین'), /۱۴۰۲/);
  expect(within(before).getAllByText('معتبر نیست')).toHaveLength(3);
  const days = rows.filter(({ jalali }) => jalali.startsWith('1402')).length;
  expect(before).toHaveTextContent(fa(sumOf('1402') / days, 1));
});

test('a year without data says so instead of showing 0', async () => {
  const { definition } = await newDefinition('گزارش سال خالی', 'سالانه');
  await pages.open(`/Report?tab=preview&report=${definition}&period=1390`);
  await sheetsAreReady();
  expect(document.body).toHaveTextContent(/در این دوره و دوره‌های پیش از آن داده وجود ندارد/);
});
