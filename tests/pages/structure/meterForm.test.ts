import { expect, test } from 'vitest';
import { newOrganization, unique } from '../../e2e/support/organizations.ts';
import {
  choose,
  describes,
  dialog,
  dialogIsGone,
  eventually,
  field,
  fill,
  hand,
  isGone,
  nodeAction,
  press,
  pressInDialog,
  pressWithin,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { newMeter, unitOf } from '../support/world.ts';

const pages = servePages();
const stored = (id: string) => pages.api.getMeter({ params: { id } });
/** The fields of this name in the lines of the form. */
const lines = (name: string) => within(dialog()).getAllByRole('textbox', { name });
const main = (text: string | RegExp) =>
  eventually(() => expect(screen.getByRole('main')).toHaveTextContent(text));

test('a gas meter gets dated factors, and the default is named', async () => {
  const { id } = await newMeter(pages.api, 'گازدار', { unit: await unitOf(pages.api, 'gas') });
  await pages.open(`/Organization?node=m.${id}`);
  await says(/۱۰٫۴/);
  await nodeAction('ویرایش');
  await says(/ضریب پیش‌فرض .?۱۰٫۴/);
  await pressInDialog('افزودن ضریب');
  await pressInDialog('ذخیره');
  await says(/برای هر ضریب، روز و عددی/);
  await write(lines('از روز')[0]!, '۱۴۰۳/۰۱/۰۱');
  await write(lines('ضریب')[0]!, '۹٫۸');
  await pressInDialog('ذخیره');
  await says('کنتور ویرایش شد');
  expect((await stored(id)).gasFactors).toEqual([{ from: '2024-03-20', kWhPerM3: 9.8 }]);
  await says(/۹٫۸/);
});

test('settings of a register: each wrong field says why, lines go and come, what is stored is in the facts', async () => {
  const { id } = await newMeter(pages.api, 'شمارندهٔ با ضریب', { kind: 'counter' });
  await pages.open(`/Organization?node=m.${id}`);
  await nodeAction('ویرایش');
  await fill('رقم‌های کنتور', '۲۰');
  await pressInDialog('افزودن ضریب');
  await write(lines('ضریب')[0]!, '۴۰');
  await pressInDialog('ذخیره');
  const digits = await field('رقم‌های کنتور');
  await describes(digits, /عددی صحیح از ۱ تا ۱۵/);
  await describes(lines('از روز')[0]!, /روز را وارد کنید/);
  await says('تنظیمات عدد کنتور ۲ ایراد دارد.');
  await eventually(() => expect(digits).toHaveFocus());

  await fill('رقم‌های کنتور', '۶');
  await write(lines('از روز')[0]!, '۱۴۰۳/۰۱/۰۱');
  await pressInDialog('افزودن ضریب');
  await write(lines('از روز')[1]!, '۱۴۰۳/۰۱/۰۱');
  await write(lines('ضریب')[1]!, '۶۰');
  await pressInDialog('ذخیره');
  await describes(lines('از روز')[1]!, /سطر دیگری هست/);
  await write(lines('از روز')[1]!, '۱۴۰۲/۰۱/۰۱');
  await pressInDialog('افزودن تعویض کنتور');
  await pressInDialog('حذف تعویض ۱');
  await pressInDialog('ذخیره');
  await dialogIsGone();
  expect((await stored(id)).register).toEqual({
    digits: 6,
    factors: [
      { from: '2023-03-21', factor: 60 },
      { from: '2024-03-20', factor: 40 },
    ],
    exchanges: [],
  });
  await main(/ضریب .?۴۰.? از .?۱۴۰۳\/۰۱\/۰۱/);
});

test('what the server refuses of a register is shown at its field', async () => {
  const register = { digits: null, factors: [{ from: '2024-03-20', factor: 40 }], exchanges: [] };
  const { id } = await newMeter(pages.api, 'شمارندهٔ ردشده', { kind: 'counter', register });
  await pages.open(`/Organization?node=m.${id}`);
  await nodeAction('ویرایش');
  await pressInDialog('افزودن ضریب');
  await write(lines('از روز')[1]!, '۱۴۰۴/۰۱/۰۱');
  await write(lines('ضریب')[1]!, '۶۰');
  // The server hears the day of the first line twice, as from an older page.
  pages.rewrite = (body) => body.replaceAll('2025-03-21', '2024-03-20');
  await pressInDialog('ذخیره');
  await eventually(() => expect(lines('از روز')[1]).toHaveAttribute('aria-invalid', 'true'));
  expect(lines('از روز')[1]).toHaveAccessibleDescription();
  expect(lines('از روز')[0]).not.toHaveAttribute('aria-invalid', 'true');
});

test('the first sub-meter asks once what sub-meters measure; another carrier is asked for before it is stored', async () => {
  const tagName = unique('SUB');
  const { id, building, organization } = await newMeter(pages.api, 'برق اصلی', { tagName });
  await pages.open(`/Organization?node=m.${id}`);
  const addSubMeter = async (name: string, unit?: RegExp) => {
    await press('کنتور فرعی تازه');
    await fill('نام *', name);
    if (unit) await choose(/واحد/, unit);
    await choose(/نماد/);
    await choose(/رنگ/);
  };
  const relation = () => within(dialog()).queryByRole('radiogroup', { name: /چه نسبتی دارند/ });
  const confirm = async (name: string) =>
    hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

  // Gas below electricity: both carriers are named, and nothing is stored before the answer.
  await addSubMeter('گاز موتورخانه', /^گاز/);
  expect(relation()).toBeNull();
  await pressInDialog('ایجاد');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    /گاز موتورخانه.* گاز طبیعی را می‌سنجد و کنتور اصلی آن، .*برق اصلی.*، برق را/,
  );
  expect((await pages.api.listMeters({ query: { building: building._id } })).total).toBe(1);
  await confirm('همین درست است');
  await screen.findByRole('link', { name: 'گاز موتورخانه' });

  // The first one of the same carrier: the usual answer is chosen already.
  await addSubMeter('برق آسانسور');
  expect(screen.getByRole('radio', { name: /کنتورهای فرعی بخشی از این کنتورند/ })).toBeChecked();
  await pressInDialog('ایجاد');
  await main('در جمع‌ها تنها کنتور اصلی می‌آید');
  expect((await stored(id)).subMeters).toBe('part');
  await eventually(() =>
    expect(
      screen
        .getAllByRole('treeitem')
        .map((item) => item.getAttribute('aria-description'))
        .join(),
    ).toContain('کنتورهای فرعی بخشی از این کنتورند'),
  );

  // It is not asked again, and can be changed where it is shown.
  await addSubMeter('برق پمپ');
  expect(relation()).toBeNull();
  await pressInDialog('ایجاد');
  await dialogIsGone();
  await press('تغییر');
  await confirm('تغییر');
  await main('در جمع‌ها با کنتور اصلی جمع می‌شوند');
  expect((await stored(id)).subMeters).toBe('adds');

  // A duplicate tag is refused at its field, with the name of its meter.
  await addSubMeter('برق روشنایی');
  await fill('شناسهٔ کنتور', tagName.toLowerCase());
  await pressInDialog('ایجاد');
  await says(/این شناسه از آنِ کنتور .*برق اصلی/);
  expect(await field('شناسهٔ کنتور')).toHaveAttribute('aria-invalid', 'true');
  expect((await pages.api.listMeters({ query: { organization: organization._id } })).total).toBe(4);
});

test('a meter without a unit is told so; one of production says what that means', async () => {
  const { organization, building } = await newOrganization(pages.api, unique('نوع'));
  await pages.open(`/Organization?node=b.${building._id}`);
  await press('کنتور یا پارامتر تازه');
  await fill('نام *', 'پنل خورشیدی');
  await pressInDialog('ایجاد');
  await says('واحد را انتخاب کنید.');
  await choose(/واحد/, /^برق/);
  await choose(/چه را ثبت می‌کند/, 'تولید');
  await says(/هرگز با مصرف جمع نمی‌شود/);
  await pressInDialog('ایجاد');
  await hand.click(await screen.findByRole('link', { name: 'پنل خورشیدی' }));
  await main('تولید');
  const { rows } = await pages.api.listMeters({ query: { organization: organization._id } });
  expect(rows).toMatchObject([{ name: 'پنل خورشیدی', type: 'Consumption', kind: 'production' }]);
});

test('a unit that is there already is refused at its field; leaving it asks, and only its window goes', async () => {
  const { building } = await newOrganization(pages.api, unique('واحد تکراری'));
  await pages.open(`/Organization?node=b.${building._id}`);
  await press('کنتور یا پارامتر تازه');
  await pressInDialog('در فهرست نیست؟ افزودن');
  const adding = within(await screen.findByRole('dialog', { name: 'افزودن واحد' }));
  const what = adding.getByLabelText('چه چیزی اندازه‌گیری می‌شود؟ *');
  adding.getByRole('button', { name: /حامل انرژی/ });
  expect(adding.queryByRole('button', { name: /جمع یا میانگین/ })).toBeNull();
  const [known] = (await pages.api.listUnits({ query: { type: 'Consumption', limit: '1' } })).rows;
  await write(what, known!.name);
  await write(adding.getByLabelText('نماد واحد *'), known!.unit);
  await hand.click(adding.getByRole('button', { name: 'افزودن' }));
  await eventually(() => expect(what).toHaveAttribute('aria-invalid', 'true'));
  await pressWithin(adding, 'انصراف');
  await pressWithin(adding, 'دور ریختن تغییرات');
  await isGone('افزودن واحد');
  await field('نام *');
});
