import { expect, test } from 'vitest';
import type { ReportDefinition } from '../../../packages/energy-core/src/api/index.ts';
import { unique } from '../../e2e/support/organizations.ts';
import { newUser } from '../../e2e/support/users.ts';
import {
  eventually,
  fillIn,
  hand,
  leadsTo,
  press,
  pressWithin,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';
import { newMeter, unitOf } from '../support/world.ts';

const pages = servePages();

interface Saved {
  readonly definition: ReportDefinition;
  readonly meter: string;
}
/** A yearly trend report over a meter of its own. */
async function newDefinition(name: string, more: object = {}): Promise<Saved> {
  const meter = await newMeter(pages.api, unique('برق گزارش'));
  const body = {
    ...{ name, description: 'شرح', reportPage: [{ _id: 'trend' }], time: 'سالانه' },
    ...{ unit: [await unitOf(pages.api, 'electricity')], ...more },
    nav: [{ navType: 'Meter', navID: meter.id, navName: meter.name }],
  };
  const definition = await pages.api.createReportDefinition({ body: body as never });
  return { definition, meter: meter.id };
}
const stored = (id: string) => pages.api.getReportDefinition({ params: { id } });
const found = async (search: string) =>
  (await pages.api.listReportDefinitions({ query: { search } })).rows.map(({ name }) => name);
const names = () =>
  [...document.querySelectorAll('.eui-report-name')].map(({ textContent }) => textContent!.trim());
const initials = () => names().map((name) => name.split(' ')[0]);
const isSaved = () => leadsTo(/^\/Report(\?(?!.*tab=new)|$)/);

test('the list finds by name and description, sorts, and keeps both in its address', async () => {
  const mark = unique('ردیف');
  for (const letter of ['ب', 'الف', 'پ'])
    await newDefinition(`${letter} ${mark}`, { description: `د ${mark}` });
  await newDefinition(unique('دیگر'));
  await pages.open('/Report');
  await hand.type(await screen.findByRole('searchbox'), mark);
  await eventually(() => expect(names()).toHaveLength(3));
  await leadsTo(/search=/);
  await eventually(() => expect(initials()).toEqual(['الف', 'ب', 'پ']));
  await hand.click(screen.getByRole('button', { name: /نام گزارش/ }));
  await eventually(() => expect(initials()).toEqual(['پ', 'ب', 'الف']));
  await leadsTo(/sort=-name/);
  const { search } = location;
  await pages.open(`/Report${search}`);
  await eventually(() => expect(initials()).toEqual(['پ', 'ب', 'الف']));
  await hand.type(await screen.findByRole('searchbox'), ' هیچ');
  await says('گزارشی با این جست‌وجو پیدا نشد');
});

test('an edit changes name and time only; a copy is a second definition with the same nodes', async () => {
  const name = unique('ویرایشی');
  const { definition, meter } = await newDefinition(name);
  await pages.open('/Report');
  await hand.type(await screen.findByRole('searchbox'), name);
  await press(`ویرایش ${name}`);
  await eventually(() => expect(screen.getByLabelText(/^نام گزارش/)).toHaveValue(name));
  await fillIn(/^نام گزارش/, `${name} دوم`);
  await hand.click(screen.getByRole('radio', { name: 'فصلی' }));
  await press('ذخیره');
  await isSaved();
  const changed = await stored(definition._id);
  expect(changed).toMatchObject({ name: `${name} دوم`, time: 'فصلی', unit: definition.unit });
  expect(changed.nav.map(({ navID }) => navID)).toEqual([meter]);

  await press(`نسخه‌برداری از ${name} دوم`);
  await eventually(() => expect(screen.getByLabelText(/^نام گزارش/)).toHaveValue(`${name} دوم (نسخه)`));
  await press('ساختن گزارش');
  await isSaved();
  const [copy] = (await pages.api.listReportDefinitions({ query: { search: `${name} دوم (نسخه)` } })).rows;
  expect(copy!._id).not.toBe(definition._id);
  expect(copy).toMatchObject({ time: 'فصلی', unit: definition.unit, nav: [{ navID: meter }] });
});

test('what another user changed meanwhile is shown before an edit goes over it', async () => {
  const name = unique('هم‌زمان');
  const { definition } = await newDefinition(name);
  await pages.open(`/Report?tab=new&edit=${definition._id}`);
  await eventually(() => expect(screen.getByLabelText(/^نام گزارش/)).toHaveValue(name));
  const { version } = definition;
  const body = { name: `${name} او`, version } as never;
  await pages.api.updateReportDefinition({ params: { id: definition._id }, body });
  await fillIn(/^نام گزارش/, `${name} من`);
  await press('ذخیره');
  await says(new RegExp(`${name} او`));
  expect((await stored(definition._id)).name).toBe(`${name} او`);
});

test('a deleted definition comes back with undo, its reminder too', async () => {
  const name = unique('رفتنی');
  const { _id } = await pages.api.me();
  const rhythm = { every: 'year', daysAfter: 7, to: [_id] };
  await newDefinition(name, { rhythm });
  await pages.open(`/Report?search=${encodeURIComponent(name)}`);
  await press(`حذف ${name}`);
  await pressWithin(within(await screen.findByRole('alertdialog')), 'حذف گزارش');
  await says('گزارش حذف شد');
  expect(await found(name)).toEqual([]);
  await press('بازگرداندن');
  await says('گزارش بازگردانده شد');
  const [back] = (await pages.api.listReportDefinitions({ query: { search: name } })).rows;
  expect(back).toMatchObject({ name, rhythm: { every: 'year', daysAfter: 7, to: [{ _id }] } });
});

test('a reminder is set in the form: who and how many days after the period', async () => {
  const name = unique('یادآوری');
  const { definition } = await newDefinition(name);
  const other = await newUser(pages.api, ['report']);
  await pages.open(`/Report?tab=new&edit=${definition._id}`);
  await hand.click(await screen.findByRole('switch', { name: /سر موعد/ }));
  await fillIn(/^چند روز پس از پایان دوره/, '۱۲');
  await hand.type(screen.getByRole('searchbox', { name: 'جست‌وجوی افراد' }), other.name);
  await hand.click(await screen.findByRole('checkbox', { name: other.name }));
  await press('ذخیره');
  await isSaved();
  const { rhythm } = await stored(definition._id);
  expect(rhythm).toMatchObject({ every: 'year', daysAfter: 12 });
  expect(rhythm!.to.map((person) => person._id)).toContain(other.id);
  await pages.open(`/Report?search=${encodeURIComponent(name)}`);
  await says('۱۲ روز پس از دوره');
});

test('another reader may copy a definition, and neither edit nor delete it', async () => {
  const name = unique('مال دیگری');
  const { definition } = await newDefinition(name);
  const reader = await signIn(await newUser(pages.api, ['report']));
  await pages.open(`/Report?search=${encodeURIComponent(name)}`, reader);
  await screen.findByRole('button', { name: `نسخه‌برداری از ${name}` });
  expect(screen.queryByRole('button', { name: `ویرایش ${name}` })).toBeNull();
  expect(screen.queryByRole('button', { name: `حذف ${name}` })).toBeNull();
  await expect(reader.api.deleteReportDefinition({ params: { id: definition._id } })).rejects.toThrow();
  expect(await found(name)).toEqual([name]);
});
