import { expect, test } from 'vitest';
import { unique } from '../../e2e/support/organizations.ts';
import {
  describes,
  dialog,
  dialogIsGone,
  eventually,
  field,
  fill,
  hand,
  leadsTo,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
} from '../support/openPage.ts';

const pages = servePages();

/** The two shared lists; both behave alike. */
const lists = [
  {
    ...{ path: '/DocumentType', one: 'DocumentType', add: 'نوع مستند تازه', label: 'نام نوع مستند *' },
    ...{ said: 'نوع مستند', confirm: 'حذف نوع مستند', missing: 'لطفاً نام نوع مستند را کامل کنید' },
    taken: 'نوع مستند دیگری با همین نام ثبت شده است.',
  },
  {
    ...{ path: '/JobPosition', one: 'JobPosition', add: 'سمت تازه', label: 'نام سمت سازمانی *' },
    ...{ said: 'سمت سازمانی', confirm: 'حذف سمت', missing: 'لطفاً نام سمت سازمانی را کامل کنید' },
    taken: 'سمت دیگری با همین نام ثبت شده است.',
  },
] as const;
const shows = (text: string, count = 1) =>
  eventually(() =>
    expect(
      screen.queryAllByRole('row').filter(({ textContent }) => textContent?.includes(text)),
    ).toHaveLength(count),
  );
const confirm = async (name: string) =>
  hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test.for(lists)(
  '$path: a name is asked for, refused if taken, edited while others edit it, deleted and brought back',
  async ({ path, one, add, label, said, confirm: remove, missing, taken }) => {
    const list = `list${one}s` as 'listDocumentTypes';
    const update = `update${one}` as 'updateDocumentType';
    const name = unique('فهرستی');
    await pages.open(path);
    // An empty list offers the same button again.
    await hand.click((await screen.findAllByRole('button', { name: add }))[0]!);
    await pressInDialog('ایجاد');
    await describes(await field(label), missing);
    await fill(label, name);
    await pressInDialog('ایجاد');
    await says(`${said} ایجاد شد`);
    await dialogIsGone();
    await press(add);
    await fill(label, `  ${name.replaceAll('ی', 'ي')} `);
    await pressInDialog('ایجاد');
    await describes(await field(label), taken);
    await pressInDialog('انصراف');
    await pressInDialog('دور ریختن تغییرات');
    await dialogIsGone();

    const { _id } = (await pages.api[list]({ query: { search: name } })).rows[0]!;
    await pages.open(`${path}?search=${encodeURIComponent(name)}`);
    await press(/^ویرایش/);
    await eventually(async () => expect(await field(label)).toHaveValue(name));
    await pages.api[update]({ params: { id: _id }, body: { name: `${name} دیگری` } });
    await fill(label, `${name} من`);
    await pressInDialog('ذخیره');
    await eventually(() => expect(dialog()).toHaveTextContent(new RegExp(`اکنون «.?${name} دیگری`)));
    await pressInDialog('نگه داشتن نوشته‌های من');
    await pressInDialog('ذخیره');
    await says(`${said} ویرایش شد`);
    await shows(`${name} من`);

    await press(/^حذف/);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('باید مورد به مورد اصلاح شوند');
    await confirm(remove);
    await shows(name, 0);
    await press('بازگرداندن');
    await shows(`${name} من`);
    await pages.open(`${path}?search=${encodeURIComponent(`${name}؟`)}`);
    await hand.click((await screen.findAllByRole('button', { name: 'برداشتن پالایه‌ها' }))[0]!);
    await leadsTo(new RegExp(`${path}$`));
  },
);

test('what another user changes shows within seconds, and an open form keeps what is typed', async () => {
  const name = unique('زنده');
  await pages.open(`/DocumentType?search=${encodeURIComponent(name)}`);
  // The stream opens after the first paint; from then on each change is sent.
  await eventually(() => expect(pages.isListening).toBe(true));
  const { _id } = await pages.api.createDocumentType({ body: { name: `${name} یک` } });
  await shows(`${name} یک`);
  await press(/^ویرایش/);
  await fill('نام نوع مستند *', `${name} نیمه‌کاره`);
  await pages.api.updateDocumentType({ params: { id: _id }, body: { name: `${name} دو` } });
  await eventually(() => expect(document.querySelector('table')).toHaveTextContent(`${name} دو`));
  const typed = await field('نام نوع مستند *');
  expect(typed).toHaveValue(`${name} نیمه‌کاره`);
  expect(typed).toHaveFocus();
});

test('several are selected, deleted with one question and brought back with one press', async () => {
  const name = unique('چندتایی');
  for (const end of ['یک', 'دو', 'سه'])
    await pages.api.createJobPosition({ body: { name: `${name} ${end}` } });
  await pages.open(`/JobPosition?search=${encodeURIComponent(name)}`);
  await shows(name, 3);
  for (const end of ['یک', 'دو'])
    await hand.click(screen.getByRole('checkbox', { name: new RegExp(`انتخاب .?${name} ${end}`) }));
  await press('حذف انتخاب‌شده‌ها');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/۲.? مورد حذف شود؟/);
  await confirm('حذف انتخاب‌شده‌ها');
  await says(/۲.? مورد حذف شد/);
  await shows(name, 1);
  await press('بازگرداندن');
  await shows(name, 3);

  // A name that was given away meanwhile stays deleted, and stays selected.
  const { rows: data } = await pages.api.listJobPositions({ query: { search: name } });
  for (const { _id } of data)
    await pages.api.updateJobPosition({ params: { id: _id }, body: { isActive: false } });
  await pages.api.createJobPosition({ body: { name: `${name} سه` } });
  await hand.click(screen.getByRole('radio', { name: 'حذف‌شده' }));
  await shows(name, 3);
  await hand.click(screen.getByRole('checkbox', { name: 'انتخاب همهٔ ردیف‌های این صفحه' }));
  await press('بازگرداندن انتخاب‌شده‌ها');
  await says(/۲.? مورد بازگردانده شد/);
  await says(/سمت دیگری با همین نام ثبت شده است/);
  await says(/۱.? ردیف انتخاب شده/);
});
