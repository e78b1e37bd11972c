import { expect, test } from 'vitest';
import { newOrganization, unique } from '../../e2e/support/organizations.ts';
import {
  describes,
  dialog,
  dialogIsGone,
  eventually,
  field,
  fill,
  hand,
  nodeAction,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';
import { meterIn, newMeter, upload } from '../support/world.ts';

const pages = servePages();
const variable = (id: string) => ({
  ...{ id, navType: 'Meter' as const, type: 'consumption' as const, kind: null, label: 'کنتور قدیم' },
});
/** A saved formula over this meter, below its building. */
async function newFormula(name: string, text: string, meter: string): Promise<string> {
  const { building } = await pages.api.getMeter({ params: { id: meter } });
  const data = await pages.api.createFormula({
    body: {
      ...{ name, building: building._id, type: 'simple', yAxieFormula: text, xAxieFormula: '' },
      ...{ yAxieFormulaSynon: [variable(meter)], xAxieFormulaSynon: [] },
    },
  });
  return data._id;
}
const formulasOf = async (building: string) => (await pages.api.listFormulas({ query: { building } })).rows;
const vertical = () => eventually(() => within(dialog()).getByRole('textbox', { name: /فرمول محور عمودی/ }));
/** A building with one meter of electricity, and its dialog for a new formula. */
async function openNew() {
  const { organization, building } = await newOrganization(pages.api, unique('فرمول'));
  const place = { organization: organization._id, building: building._id };
  const meter = await meterIn(pages.api, place, 'برق فرمول');
  return { building: building._id, meter, open: () => openForm(building._id) };
}
async function openForm(building: string) {
  await pages.open(`/Organization?node=b.${building}`);
  await nodeAction('فرمول تازه');
}
/** Puts the consumption of the meter where the cursor is. */
async function insert(name: string) {
  await hand.click(within(dialog()).getAllByRole('button', { name: /^مصرف/ })[0]!);
  const where = await screen.findByRole('dialog', { name: /کجا؟/ });
  const search = within(where).getByRole('searchbox');
  await hand.type(search, name);
  await hand.click(
    await eventually(
      () =>
        within(where)
          .getAllByRole('treeitem', { name: new RegExp(name) })
          .at(-1)!,
    ),
  );
}

test('a building with a silent meter: the formula says that no day has all, and counts with what is there', async () => {
  const main = await newMeter(pages.api, 'برق گویا');
  await upload(pages.api, main.id, [['1402/05/01', 40]]);
  const place = { organization: main.organization._id, building: main.building._id };
  await meterIn(pages.api, place, 'برق خاموش', { parentMeter: { _id: main.id } });
  const id = await newFormula('دو برابر کل', '2*Synonym0', main.id);
  await pages.open(`/PeriodicChart?nav=f.${id}&period=month&year=1402&month=5&chart=bar`);
  await says(/روزی نیست که همهٔ کنتورهای متغیرهایش داده داشته باشند/);
  await press('حساب با کنتورهایی که داده دارند');
  await eventually(() =>
    expect(screen.getByRole('region', { name: /^خلاصهٔ/ })).toHaveTextContent(/۸۰.? ?kWh/),
  );
  await press('فقط روزهایی که همه داده دارند');
  await screen.findByRole('button', { name: 'حساب با کنتورهایی که داده دارند' });
});

test('a formula that lost a meter says which, one without values says so, and one that is gone says that', async () => {
  const kept = await newMeter(pages.api, 'برق ماندنی');
  await upload(pages.api, kept.id, [['1403/05/01', 40]]);
  const meter = await newMeter(pages.api, 'برق رفتنی');
  const id = await newFormula('بی‌کنتور', '2*Synonym0', meter.id);
  const empty = await newMeter(pages.api, 'برق بی‌داده');
  const silent = await newFormula('بی‌داده', '2*Synonym0', empty.id);
  await pages.api.deleteMeter({ params: { id: meter.id } });
  const nav = [`m.${kept.id}`, `f.${id}`, `f.${silent}`, 'f.999999'].join('+');
  await pages.open(`/PeriodicChart?nav=${nav}&period=year&year=1403&chart=bar`);
  await says(/فرمول «.?بی‌کنتور.?» مقدار ندارد/);
  expect(screen.getByRole('main')).toHaveTextContent('کنتور قدیم');
  await says(/فرمول «.?بی‌داده.?» در این بازه مقداری ندارد/);
  await says(/فرمولی که در نشانی صفحه آمده دیگر وجود ندارد/);
  await pages.open(`/Organization?node=f.${id}`);
  await says(/متغیر این فرمول دیگر وجود ندارد/);
});

test('a formula is edited: prefilled, with what another user changed meanwhile, its comments kept', async () => {
  const meter = await newMeter(pages.api, 'برق ویرایشی');
  const id = await newFormula('دو برابر', '2*Synonym0', meter.id);
  await pages.api.createNote({ body: { type: 'Formula', itemId: id, text: 'چرا دو؟' } });
  await pages.open(`/Organization?node=f.${id}`);
  await nodeAction('ویرایش');
  await eventually(async () => expect(await field('نام *')).toHaveValue('دو برابر'));
  await eventually(async () =>
    expect(((await vertical()) as HTMLTextAreaElement).value).toContain('برق ویرایشی'),
  );
  // Left blank, the name falls back to what is stored.
  await fill('نام *', '');
  await says('اگر خالی بماند، «دو برابر» می‌ماند.');
  await hand.type(await vertical(), '+5');
  await pages.api.updateFormula({ params: { id }, body: { name: 'دوبرابر ما' } });
  await pressInDialog('ذخیره');
  await says(/در این میان کس دیگری آن را ویرایش کرده است/);
  expect(dialog()).toHaveTextContent(/نام: اکنون «.?دوبرابر ما/);
  await pressInDialog('نگه داشتن نوشته‌های من');
  await eventually(async () => expect(await field('نام *')).toHaveValue('دوبرابر ما'));
  await pressInDialog('ذخیره');
  await says('فرمول ویرایش شد');
  expect(await pages.api.getFormula({ params: { id } })).toMatchObject({
    ...{ name: 'دوبرابر ما', yAxieFormula: '2*Synonym0+5', version: 3 },
  });
  expect((await pages.api.listNotes({ query: { type: 'Formula', itemId: id } })).total).toBe(1);
});

test('a taken name is shown at its field, and a cut network loses and doubles nothing', async () => {
  const { building, meter, open } = await openNew();
  await newFormula('فرمول من', 'Synonym0*2', meter.id);
  await open();
  await pressInDialog('ایجاد');
  await describes(await vertical(), /فرمول محور عمودی را وارد کنید/);
  await insert(meter.name);
  await pressInDialog('ایجاد');
  const name = await field('نام *');
  await describes(name, 'در این محل فرمول دیگری با این نام هست.');
  await eventually(() => expect(name).toHaveFocus());
  await fill('نام *', 'فرمول دیگر');
  // The server stores it, and its answer is lost on the way.
  pages.cuts = [{ path: /\/util\/formula$/, method: 'POST', isDone: true }];
  await pressInDialog('ایجاد');
  await says(/ارتباط با سرور قطع است/);
  expect(name).toHaveValue('فرمول دیگر');
  pages.cuts = [];
  await pressInDialog('ایجاد');
  await says('فرمول ایجاد شد');
  expect(await formulasOf(building)).toHaveLength(2);
});

test('a stroke between two numbers may be a decimal mark: asked, written, and not asked again', async () => {
  const { building, meter, open } = await openNew();
  await open();
  await hand.type(await vertical(), '۱۰/۴*');
  await insert(meter.name);
  await says(/یعنی تقسیم/);
  expect(await vertical()).not.toHaveAttribute('aria-invalid');
  await pressInDialog(/۱۰٫۴.* بگذار/);
  await eventually(() => expect(screen.queryByText(/یعنی تقسیم/)).toBeNull());
  await pressInDialog('ایجاد');
  await says('فرمول ایجاد شد');
  await dialogIsGone();
  expect((await formulasOf(building)).map(({ yAxieFormula }) => yAxieFormula)).toEqual(['10.4*Synonym0']);
});
