import { expect, test } from 'vitest';
import { newOrganization, unique } from '../../e2e/support/organizations.ts';
import { eventually, fillIn, leadsTo, press, says, screen, servePages, within } from '../support/openPage.ts';
import { OFFLINE } from '../support/survive.ts';
import { meterIn } from '../support/world.ts';

const pages = servePages();

const place = async () => {
  const { organization, building } = await newOrganization(pages.api, unique('گزارش'));
  const meter = await meterIn(
    pages.api,
    { organization: organization._id, building: building._id },
    'برق ورودی',
  );
  return { building, meter };
};
/** A saved monthly definition of a meter of its own. */
const saved = async (name: string) => {
  const { building, meter } = await place();
  const units = (await pages.api.listUnits({})).rows;
  const unit = units.find(({ carrier }) => carrier === 'electricity')!._id;
  const body = {
    ...{ name, description: 'برای جلسه', reportPage: [{ _id: 'trend' as const }], time: 'ماهانه' as const },
    ...{ unit: [unit], nav: [{ navID: building._id, navType: 'Building' as const }], Trend: [] },
  };
  return { made: await pages.api.createReportDefinition({ body }), building, meter, body };
};
const one = (id: string) => pages.api.getReportDefinition({ params: { id } });
const byName = async (name: string) =>
  (await pages.api.listReportDefinitions({ query: { search: name } })).rows;

test('an incomplete form says what it lacks; a complete one is saved and listed', async () => {
  const name = unique('مستندات سال');
  await pages.open('/Report?tab=new');
  await press('ساختن گزارش');
  await screen.findByText('نوع گزارش (و بازهٔ زمانی آن) را انتخاب کنید.');
  (await screen.findByRole('radio', { name: 'مستندات استاندارد سال' })).click();
  await screen.findByText('همهٔ بخش‌ها را با دقت پر کنید.');
  await fillIn('نام گزارش *', name);
  await fillIn('توضیح *', 'برای ممیزی');
  await press('ساختن گزارش');
  await says('گزارش ساخته شد');
  await screen.findByRole('button', { name });
  expect(await byName(name)).toMatchObject([{ time: 'سالانه', reportPage: [{ _id: 'documents' }] }]);
});

test('a cut network keeps what was typed; sent again it is saved once', async () => {
  const name = unique('رویدادهای سال');
  await pages.open('/Report?tab=new');
  (await screen.findByRole('radio', { name: 'جلسه‌ها و رویدادهای سال' })).click();
  await fillIn('نام گزارش *', name);
  await fillIn('توضیح *', 'یک سال');
  pages.cuts = [{ method: 'POST', path: /ReportDefinition/, isDone: true }];
  await press('ساختن گزارش');
  await screen.findByText(OFFLINE);
  pages.cuts = [];
  await press('ساختن گزارش');
  await says('گزارش ساخته شد');
  expect(await byName(name)).toHaveLength(1);
});

test('an edit of another user is shown, and overwritten only when asked', async () => {
  const { made } = await saved(unique('ماهانه'));
  await pages.open(`/Report?tab=new&edit=${made._id}`);
  await fillIn('توضیح *', 'نوشتهٔ من');
  const theirs = unique('نام دیگری');
  await pages.api.updateReportDefinition({ params: { id: made._id }, body: { name: theirs } });
  await press('ذخیره');
  await screen.findByText(new RegExp(theirs));
  expect((await one(made._id)).description).toBe('برای جلسه');
  await press('نگه داشتن نوشته‌های من');
  await says('تغییرهای گزارش ذخیره شد');
  expect(await one(made._id)).toMatchObject({ description: 'نوشتهٔ من', name: made.name });
});

test('a copy is a definition of its own; a deletion is asked about and can be undone', async () => {
  const { made } = await saved(unique('سالانه'));
  await pages.open(`/Report?search=${encodeURIComponent(made.name)}`);
  await press(`نسخه‌برداری از ${made.name}`);
  await leadsTo(/copy=\d+/);
  await press('ساختن گزارش');
  await says('گزارش ساخته شد');
  expect(await byName(made.name)).toHaveLength(2);
  await press(`حذف ${made.name}`);
  await press('حذف گزارش');
  await says('گزارش حذف شد');
  expect(await byName(made.name)).toHaveLength(1);
  await press('بازگرداندن');
  await eventually(async () => expect(await byName(made.name)).toHaveLength(2));
});

test('a report whose places were deleted says so, and can be mended', async () => {
  const { made, building, meter } = await saved(unique('بی‌محل'));
  await pages.api.deleteMeter({ params: { id: meter.id }, query: {} });
  await pages.api.deleteBuilding({ params: { id: building._id } });
  await pages.open(`/Report?tab=preview&report=${made._id}&period=1404-01`);
  await screen.findByText(/حذف شده‌اند/);
  await pages.open(`/Report?tab=new&edit=${made._id}`);
  const notice = (await screen.findByText(/این موارد دیگر نیستند/)).parentElement!;
  expect(within(notice).getByText(new RegExp(building.name))).toBeInTheDocument();
  await press('برداشتن از گزارش');
  await press('ذخیره');
  await screen.findByText('دست‌کم یک سازمان، ساختمان، سایت یا کنتور را انتخاب کنید.');
});

test('the preview asks for year and month, and offers only years with data', async () => {
  const { made } = await saved(unique('بی‌داده'));
  await pages.open(`/Report?tab=preview&report=${made._id}`);
  await screen.findByText('سال و ماه گزارش را انتخاب کنید');
  await screen.findByText('برای این گزارش هنوز داده‌ای نیست.');
});
