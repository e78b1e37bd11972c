import { expect, test } from 'vitest';
import * as core from '../../../packages/energy-core/src/index.ts';
import { newOrganization, unique } from '../../e2e/support/organizations.ts';
import { newUser } from '../../e2e/support/users.ts';
import { eventually, screen, servePages } from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';
import { newMeter, unitOf, upload } from '../support/world.ts';

const pages = servePages();

async function define(page: string, more: object): Promise<string> {
  const body = { name: unique('گزارش'), description: 'شرح', reportPage: [{ _id: page }], ...more };
  return (await pages.api.createReportDefinition({ body: body as never }))._id;
}
const year = core.yearRange(1402);
const rows = Array.from({ length: core.daysBetween(year.from, year.to) + 1 }, (_, at) => [
  core.jalaliText(core.addDays(year.from, at)),
  100 + (at % 7),
]);
async function newTrend(meter: string): Promise<{ id: string; name: string }> {
  const name = unique('خط مبنا');
  const body = {
    ...{ name, regressionParam: 0, trendCoeff: '5', yAxieFormula: 'Synonym0', ...year },
    yAxieFormulaSynon: [{ id: meter, navType: 'Meter', type: 'consumption' }],
  };
  return { id: (await pages.api.createTrend({ body: body as never }))._id, name };
}
const shows = (text: string | RegExp) =>
  eventually(() => expect(screen.getByRole('main')).toHaveTextContent(text));
const printed = () => expect(screen.queryByRole('button', { name: 'چاپ', hidden: false }));

test('a report of deleted baselines names those that it lacks, and says when none is left', async () => {
  const meter = await newMeter(pages.api, 'کنتور مبنا');
  await upload(pages.api, meter.id, rows);
  const [kept, gone] = [await newTrend(meter.id), await newTrend(meter.id)];
  const some = await define('regression', { time: 'سالانه', Trend: [kept.id, gone.id] });
  const none = await define('regression', { time: 'سالانه', Trend: [gone.id] });
  await pages.api.deleteTrend({ params: { id: gone.id } });
  const range = `from=${year.from}&to=${core.fromJalali(1402, 1, 31)}`;
  await pages.open(`/Report?tab=preview&report=${some}&${range}`);
  await shows(`خط مبنای «${gone.name}» پاک شده است و در این گزارش نیست.`);
  await shows(kept.name);
  await pages.open(`/Report?tab=preview&report=${none}&${range}`);
  await shows('همهٔ محل‌ها، کنتورها یا خط‌های مبنای این گزارش حذف شده‌اند');
  printed().toBeNull();
});

test('a label of a deleted building, and a regression report of days without data, cannot be printed', async () => {
  const { building } = await newOrganization(pages.api, unique('ساختمان رفتنی'));
  const nav = [{ navType: 'Building', navID: building._id, navName: building.name }];
  const label = await define('label', { nav });
  await pages.api.deleteBuilding({ params: { id: building._id } });
  await pages.open(`/Report?tab=preview&report=${label}&period=1402`);
  await shows('همهٔ محل‌ها، کنتورها یا خط‌های مبنای این گزارش حذف شده‌اند');
  printed().toBeNull();

  const meter = await newMeter(pages.api, 'کنتور بی‌روز');
  await upload(pages.api, meter.id, rows);
  const trend = await newTrend(meter.id);
  const empty = await define('regression', { time: 'سالانه', Trend: [trend.id] });
  await pages.open(
    `/Report?tab=preview&report=${empty}&from=${core.fromJalali(1390, 1, 1)}&to=${core.fromJalali(1390, 1, 31)}`,
  );
  await shows('در بازهٔ انتخاب‌شده داده‌ای وجود ندارد');
  expect(screen.getByRole('button', { name: 'چاپ' })).toBeDisabled();
});

test('a definition of another organization does not exist for a reader: in its address, its form and the list', async () => {
  const [own, foreign] = [await newMeter(pages.api, 'خودی'), await newMeter(pages.api, 'بیگانه')];
  const unit = [await unitOf(pages.api, 'electricity')];
  const nav = [{ navType: 'Meter', navID: foreign.id, navName: foreign.name }];
  const name = unique('گزارش بیگانه');
  const id = await define('trend', { name, time: 'سالانه', unit, nav });
  const reader = await signIn(await newUser(pages.api, ['report'], [own.organization._id]));
  for (const address of [`tab=preview&report=${id}&period=1402`, `tab=new&edit=${id}`]) {
    await pages.open(`/Report?${address}`, reader);
    await shows('چیزی با این نشانی پیدا نشد');
    expect(document.body).not.toHaveTextContent(name);
  }
  await pages.open('/Report', reader);
  await shows(/نام گزارش/);
  expect(document.body).not.toHaveTextContent(name);
});
