import { expect, test } from 'vitest';
import { newOrganization, unique } from '../../e2e/support/organizations.ts';
import { main } from '../support/files.ts';
import {
  eventually,
  hand,
  leadsTo,
  press,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { meterIn, unitOf, upload } from '../support/world.ts';

const pages = servePages();
const make = () => press('ساخت گزارش');
const problem = (text: string) =>
  eventually(() => expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(text));
const picked = () =>
  eventually(() => {
    const rows = [...screen.getByRole('table', { name: /برگزیده‌ها/ }).querySelectorAll('tbody tr')];
    expect(rows.length).toBeGreaterThan(0);
    return rows;
  });
/** The options of a list, which opens once it has some. */
const options = (list: RegExp) =>
  eventually(async () => {
    if (screen.queryAllByRole('option').length === 0) await press(list);
    return screen.getAllByRole('option');
  });

/** Two buildings with two days of 1399: 50 and 20 kWh of a main meter and its pump, and 10 in the other. */
async function twoBuildings() {
  const { organization, building } = await newOrganization(pages.api, unique('بازنگری'));
  const { city } = await pages.api.getBuilding({ params: { id: building._id } });
  const body = { name: 'ساختمان دوم', organization: organization._id, city: city!._id };
  const kind = { kind: 'Building' as const, area: 400, type: 'residential' as const };
  const second = (await pages.api.createBuilding({ body: { ...body, ...kind } }))._id;
  const place = { organization: organization._id, building: building._id };
  const mainMeter = (await meterIn(pages.api, place, 'تابلوی اصلی', { subMeters: 'part' })).id;
  const pump = (await meterIn(pages.api, place, 'پمپ‌خانه', { parentMeter: { _id: mainMeter } })).id;
  const other = (await meterIn(pages.api, { ...place, building: second }, 'برق دوم')).id;
  for (const [meter, value] of [
    [mainMeter, 50],
    [pump, 20],
    [other, 10],
  ] as const)
    await upload(pages.api, meter, [
      ['1399/01/01', value],
      ['1399/01/02', value],
    ]);
  const unit = await unitOf(pages.api, 'electricity');
  return { first: building._id, second, mainMeter, unit, nav: `b.${building._id},b.${second}` };
}

test('a fixed number is asked for, kept through a cut network, and picks; a year without values says so', async () => {
  const { nav, unit } = await twoBuildings();
  const base = `/Review?nav=${nav}&kind=building&unit=${unit}`;
  await pages.open(`${base}&year=1399&method=fixed&step=method`);
  await make();
  await problem('عدد ثابت را وارد کنید');
  const number = () => screen.findByRole('textbox', { name: /عدد ثابت/ });
  await write(await number(), '۰');
  await make();
  await problem('عدد ثابت را وارد کنید');
  await write(await number(), '۵۰');
  pages.cuts = [{ path: /\/consumption\/review$/ }];
  await make();
  await problem('ارتباط با سرور قطع است');
  expect(await number()).toHaveValue('۵۰');
  pages.cuts = [];
  await make();
  expect(await picked()).toHaveLength(1);
  await press('بازگشت');
  await write(await number(), '۹۹۹۹۹۹۹۹۹۹۹');
  await make();
  await says('هیچ ساختمانی برگزیده نشد');

  await pages.open(`${base}&year=1350&step=method`);
  await make();
  await problem('مقداری وارد نشده است.');
  await leadsTo(/step=method/);
  await pages.open(`${base}&year=1350&step=report`);
  await main('مقداری وارد نشده است.');
});

test('equipment: the meters of the one building; one meter by its sub-meters and what they leave of it', async () => {
  const { first, mainMeter, unit } = await twoBuildings();
  await pages.open(`/Review?nav=b.${first}`);
  await press('تجهیزات');
  // Only years that have data are offered.
  expect((await options(/^سال/)).map(({ textContent }) => textContent)).toEqual(['۱۳۹۹']);
  await hand.click(screen.getByRole('option', { name: '۱۳۹۹' }));
  const [electricity] = (await options(/واحد/)).filter(({ textContent }) => textContent!.includes('برق'));
  await hand.click(electricity!);
  await press('روش بازنگری');
  await make();
  await screen.findByRole('columnheader', { name: /کنتور/ });
  await picked();
  await leadsTo(new RegExp(`kind=equipment&year=1399&unit=${unit}&step=report`));

  await pages.open(
    `/Review?nav=b.${first}&kind=equipment&meters=m.${mainMeter}&year=1399&unit=${unit}&step=report`,
  );
  // 100 in two days, 40 of them the pump's: 60 percent are unmetered, and only they stay below 80 percent.
  const rows = await picked();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent(/سنجیده‌نشدهٔ «.?تابلوی اصلی/);
  expect(rows[0]).toHaveTextContent('۶۰٫۰۰');
});
