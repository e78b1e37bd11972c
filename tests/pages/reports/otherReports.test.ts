import { expect, test } from 'vitest';
import { makeDocumentForm } from '../../../apps/server/src/testing/documentForm.ts';
import * as core from '../../../packages/energy-core/src/index.ts';
import { newOrganization, unique } from '../../e2e/support/organizations.ts';
import { newUser, type SignedIn } from '../../e2e/support/users.ts';
import { handedOver } from '../support/files.ts';
import { eventually, hand, press, screen, servePages, within } from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';
import { meterIn, unitOf, upload } from '../support/world.ts';

const pages = servePages();
const fa = (value: number, fractionDigits = 0) => core.formatNumber(value, { digits: 'fa', fractionDigits });

/** Days of 1402 and 1403 with a reading and a cost: what is uploaded, and what the test adds up itself. */
const rows = [1402, 1403].flatMap((year) => {
  const { from, to } = core.yearRange(year);
  return Array.from({ length: core.daysBetween(from, to) + 1 }, (_, at) => {
    const day = core.addDays(from, at);
    const kwh = 100 + (core.dayNumber(day) % 7) + (year === 1402 ? 12.5 : 0);
    return { day, jalali: core.formatJalali(day, 'numeric', 'en'), kwh, toman: Math.round(kwh * 3000) };
  });
});
const sumOf = (periods: readonly string[], pick: (row: (typeof rows)[number]) => number = ({ kwh }) => kwh) =>
  rows
    .filter(({ jalali }) => periods.some((period) => jalali.startsWith(period)))
    .reduce((sum, row) => sum + pick(row), 0);

/** A meter with these days in a building of 400 m². */
async function newPlace(name: string) {
  const { organization, building } = await newOrganization(pages.api, unique(name));
  const place = { organization: organization._id, building: building._id };
  const meter = await meterIn(pages.api, place, `برق ${name}`);
  await upload(
    pages.api,
    meter.id,
    rows.map(({ jalali, kwh, toman }) => [jalali, kwh, toman]),
    { cost: 2 },
  );
  return { organization, building, meter, place };
}
async function define(page: string, more: object): Promise<string> {
  const body = { name: unique('گزارش'), description: 'شرح', reportPage: [{ _id: page }], ...more };
  return (await pages.api.createReportDefinition({ body: body as never }))._id;
}
const navOf = (navType: 'Meter' | 'Building', navID: string, navName: string) => [
  { navType, navID, navName },
];

async function openReport(id: string, rest: string, reader?: SignedIn): Promise<void> {
  await pages.open(`/Report?tab=preview&report=${id}&${rest}`, reader);
  await eventually(() => {
    expect(document.querySelector('.eui-papers')).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByRole('button', { name: 'چاپ' })).toBeEnabled();
  });
}
const tableOf = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('.eui-paper table')].find((table) =>
    table.querySelector('caption')?.textContent?.startsWith(title),
  )!;
const rowOf = (table: HTMLElement, name: RegExp) =>
  within(table).getByRole('rowheader', { name }).closest('tr')!;

/** Saves the calculation; it is confirmed without the server, and a change of it contradicts a figure. */
async function provesItself(change: (inputs: never) => void): Promise<string[]> {
  await press('خروجی');
  const { text } = await handedOver(async () =>
    hand.click(await screen.findByRole('menuitem', { name: 'ذخیرهٔ محاسبه (JSON)' })),
  );
  const file = JSON.parse(text);
  expect(core.verifyCalculation(file, core)).toMatchObject({ verification: { isConfirmed: true } });
  expect(document.body).toHaveTextContent(file.hash);
  change(file.inputs as never);
  const again = core.verifyCalculation(file, core);
  if (!again.ok) throw new Error('The file is a calculation.');
  return again.verification.differences.map(({ path }) => path);
}

test('a seasonal report has the season beside the one before and those of earlier years', async () => {
  const { meter } = await newPlace('فصل');
  const unit = [await unitOf(pages.api, 'electricity')];
  const id = await define('trend', { time: 'فصلی', unit, nav: navOf('Meter', meter.id, meter.name) });
  await openReport(id, 'period=1403-S2');
  const summer = sumOf(['1403/04', '1403/05', '1403/06']);
  expect(rowOf(tableOf('ماه به ماه'), /^فصل$/)).toHaveTextContent(fa(summer));
  const compared = tableOf('دوره‌های پیشین');
  const spring = sumOf(['1403/01', '1403/02', '1403/03']);
  const change = (100 * (summer - spring)) / summer;
  expect(rowOf(compared, /بهار ۱۴۰۳/)).toHaveTextContent(
    `${change > 0 ? '+' : '−'}${fa(Math.abs(change), 4)}`,
  );
  expect(rowOf(compared, /تابستان ۱۴۰۲/)).toHaveTextContent(fa(sumOf(['1402/04', '1402/05', '1402/06'])));
});

test('an energy label has the energy of the file, several years beside each other, and proves itself', async () => {
  const { building } = await newPlace('برچسب');
  const id = await define('label', { nav: navOf('Building', building._id, building.name) });
  await openReport(id, 'period=1403');
  const years = tableOf('سال‌ها کنار هم');
  for (const [year, name] of [
    ['1402', /۱۴۰۲/],
    ['1403', /۱۴۰۳/],
  ] as const) {
    const row = rowOf(years, name);
    expect(row).toHaveTextContent(fa(sumOf([year])));
    expect(row).toHaveTextContent(fa(sumOf([year]) / 400, 2));
  }
  expect(rowOf(tableOf('محاسبه'), /^جمع$/)).toHaveTextContent(fa(sumOf(['1403'])));
  const differing = await provesItself((inputs: Record<string, { total: number }[]>) => {
    inputs['1403']![0]!.total += 1;
  });
  expect(differing).toContain('totalKwh');
});

test('documents and events of a year are listed once each, counted by kind, and prove themselves', async () => {
  const type = await pages.api.createDocumentType({ body: { name: unique('روش اجرایی') } });
  const file = async (title: string, docDate: string) =>
    pages.api.createDocument({
      body: makeDocumentForm({
        ...{ title, documentType: type._id, isStandard: 'true', standardNumber: '6-3' },
        ...{ docDate, year: docDate.slice(0, 4) },
      }),
    });
  const [one, two, other] = [unique('بازنگری'), unique('خط مبنا'), unique('سال دیگر')];
  await file(one, '1398/02/03');
  await file(two, '1398/05/06');
  await file(other, '1397/05/06');
  await openReport(await define('documents', {}), 'period=1398');
  const documents = tableOf('۲ مدرک');
  expect(documents.querySelector('caption')).toHaveTextContent(`${type.name} ۲`);
  expect(rowOf(documents, new RegExp(one))).toHaveTextContent('۱۳۹۸/۰۲/۰۳');
  expect(rowOf(documents, new RegExp(two))).toHaveTextContent(/تعیین اهداف|6-3|۶-۳/);
  expect(document.querySelector('.eui-paper')).not.toHaveTextContent(other);
  expect(await provesItself((inputs: { rows: unknown[] }) => inputs.rows.pop() as never)).toContain('count');

  const date = core.fromJalali(1398, 3, 10);
  const meeting = unique('کمیتهٔ انرژی');
  await pages.api.createEvent({
    body: { name: meeting, date, type: 'Hourly', fromHour: `${date}T10:00`, toHour: `${date}T11:30` },
  });
  await pages.api.createEvent({ body: { name: unique('ممیزی'), date, type: 'FullDay' } });
  await openReport(await define('events', {}), 'period=1398');
  const row = rowOf(tableOf('۲ رویداد'), new RegExp(meeting));
  expect(row).toHaveTextContent('۱۳۹۸/۰۳/۱۰');
  expect(row).toHaveTextContent('۱۰:۰۰ تا ۱۱:۳۰');
});

test('a regression report computes every baseline again and names the deviating days', async () => {
  const { meter, organization } = await newPlace('رگرسیون');
  const [from, to] = [core.fromJalali(1402, 1, 1), core.fromJalali(1402, 12, 29)];
  const trend = await pages.api.createTrend({
    body: {
      ...{ name: unique('خط مبنا'), regressionParam: 0, from, to, trendCoeff: '5', yAxieFormula: 'Synonym0' },
      yAxieFormulaSynon: [{ id: meter.id, navType: 'Meter', type: 'consumption' }],
    } as never,
  });
  const id = await define('regression', { time: 'سالانه', Trend: [trend._id] });
  const [first, last] = [core.fromJalali(1403, 1, 1), core.fromJalali(1403, 1, 31)];
  await openReport(id, `from=${first}&to=${last}`);
  const reported = rows.filter(({ day }) => day >= first && day <= last);
  const mean = sumOf(['1402']) / rows.filter(({ jalali }) => jalali.startsWith('1402')).length;
  const outside = reported.filter(({ kwh }) => Math.abs(kwh - mean) > 0.05 * mean);
  const table = tableOf('انحراف‌های غیرمجاز');
  expect(within(table).getAllByRole('rowheader')).toHaveLength(outside.length);
  // Several organizations are known here; the head has the one of the baseline's meter.
  expect(document.querySelector('.eui-paper-head')).toHaveTextContent(organization.name);
  expect(document.body).toHaveTextContent(fa(sumOf(['1403/01'])));
  expect(
    await provesItself((inputs: Record<string, number[]>) => {
      const key = Object.keys(inputs).find((name) => name.endsWith(': y'))!;
      inputs[key]![0]! += 100;
    }),
  ).not.toEqual([]);
});

test('a baseline without a deviating day says so below its chart', async () => {
  const { meter } = await newPlace('بی‌انحراف');
  const [from, to] = [core.fromJalali(1402, 1, 1), core.fromJalali(1402, 12, 29)];
  const trend = await pages.api.createTrend({
    body: {
      ...{
        name: unique('خط مبنا'),
        regressionParam: 0,
        from,
        to,
        trendCoeff: '90',
        yAxieFormula: 'Synonym0',
      },
      yAxieFormulaSynon: [{ id: meter.id, navType: 'Meter', type: 'consumption' }],
    } as never,
  });
  const id = await define('regression', { time: 'سالانه', Trend: [trend._id] });
  await openReport(id, `from=${core.fromJalali(1403, 1, 1)}&to=${core.fromJalali(1403, 1, 31)}`);
  const said = screen.getByText('از ۳۱ روز هیچ‌کدام بیرون از انحراف مجاز نیست.');
  const follows = said.compareDocumentPosition(tableOf('ضریب‌ها')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBeTruthy();
});

test('a management review has sums, greenhouse gases and reasons, also for a reader of reports only', async () => {
  const { meter, organization } = await newPlace('بازنگری');
  const unit = [await unitOf(pages.api, 'electricity')];
  const id = await define('management', { time: 'سالانه', unit, nav: navOf('Meter', meter.id, meter.name) });
  const reader = await newUser(pages.api, ['report'], [organization._id]);
  await openReport(id, 'period=1403', await signIn(reader));
  const sheet = document.querySelector('.eui-paper')!;
  expect(sheet).toHaveTextContent(fa(sumOf(['1403'])));
  expect(sheet).toHaveTextContent(fa(sumOf(['1403'], ({ toman }) => toman)));
  expect(sheet).toHaveTextContent(fa((sumOf(['1403']) * core.iranGrid.co2eKgPerKwh) / 1000, 1));
  expect(sheet).toHaveTextContent(/۰٫۶۵۵ کیلوگرم در هر kWh/);
  expect(rowOf(tableOf('سه تغییر بزرگ'), /برق بازنگری/)).toHaveTextContent(
    fa(sumOf(['1402']) - sumOf(['1403'])),
  );
  expect(tableOf('شاخص عملکرد')).toHaveTextContent(fa(sumOf(['1403']) / 400, 1));
  expect(
    await provesItself((inputs: { nodes: { total: number }[] }) => {
      inputs.nodes[0]!.total += 1;
    }),
  ).toContain('kwh');
});
