import { expect, test } from 'vitest';
import { newOrganization, unique } from '../../e2e/support/organizations.ts';
import { csv, xlsx } from '../../e2e/support/sheets.ts';
import { newUser } from '../../e2e/support/users.ts';
import { chooseFile } from '../support/files.ts';
import {
  dialog,
  dialogIsGone,
  eventually,
  hand,
  leadsTo,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';
import { signIn } from '../support/signIn.ts';
import { survive } from '../support/survive.ts';

const pages = servePages();
const cityNamed = async (name: string) =>
  (await pages.api.listCities({ query: { limit: '1000' } })).rows.find((city) => city.name === name)!._id;
const storedIn = async (name: string) =>
  (await pages.api.listWeather({ query: { city: await cityNamed(name), sort: 'date' } })).rows.map(
    ({ shamsiDate, avgTemprature }) => [shamsiDate, avgTemprature],
  );
/** Stores 1 Farvardin 1403 of a city. */
const before = async (name: string, avgTemprature: number, more: object = {}) =>
  pages.api.uploadWeather({
    body: { allData: [{ date: '2024-03-20', avgTemprature, city: await cityNamed(name) }], ...more },
  });
async function chooseCity(name: string) {
  await write(within(dialog()).getByRole('combobox', { name: /شهر/ }), '');
  await hand.type(within(dialog()).getByRole('combobox', { name: /شهر/ }), name);
  await hand.click((await screen.findAllByRole('option', { name: new RegExp(name) }))[0]!);
}
async function openUpload(city?: string) {
  await hand.click((await screen.findAllByRole('button', { name: 'بارگذاری دمای روزانه' }))[0]!);
  await screen.findByRole('dialog', { name: 'بارگذاری دمای روزانه' });
  if (city) await chooseCity(city);
}
const sheet = (name: string, ...rows: (string | number)[][]) =>
  csv(name, ['تاریخ,دما', ...rows.map((row) => row.join(','))].join('\n'));
const dialogSays = (text: string | RegExp) => eventually(() => expect(dialog()).toHaveTextContent(text));
const store = (days: string) => pressInDialog(new RegExp(`^ثبت .?${days}.? روز`));
const row = (name: string) =>
  eventually(() => {
    const found = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(name));
    expect(found).toBeDefined();
    return found!;
  });
const rowSays = (name: string, text: string) =>
  eventually(async () => expect(await row(name)).toHaveTextContent(text));
const inRow = async (name: string, button: RegExp) =>
  hand.click(within(await row(name)).getByRole('button', { name: button }));
const answer = async (name: string) =>
  hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const history = async () => hand.click(await screen.findByRole('tab', { name: 'تاریخچهٔ بارگذاری' }));

test('days that exist are asked about with examples and replaced after consent; columns can be chosen by hand', async () => {
  await before('یزد', 11);
  await pages.open('/weatherData');
  await openUpload('یزد');
  await chooseFile(
    xlsx('yazd.xlsx', [
      ['1403/01/01', 1013.2, 12.5],
      ['1403/01/02', 1012.1, 13],
    ]),
  );
  await dialogSays(/۲.? روز آمادهٔ ثبت است/);
  const column = async (name: RegExp) => {
    await pressInDialog(/ستون میانگین دما/);
    await hand.click(await screen.findByRole('option', { name }));
  };
  await column(/^.?B/);
  await dialogSays('هیچ ردیفی برای ثبت نمانده است.');
  await column(/^.?C/);
  await store('۲');
  await dialogSays(/دمای .?۱.? روز از این فایل برای .?یزد.? پیش‌تر ثبت شده است/);
  await screen.findByRole('row', { name: /۱۴۰۳\/۰۱\/۰۱.*۱۱٫۰.*۱۲٫۵/ });
  expect(await storedIn('یزد')).toEqual([['1403/01/01', 11]]);
  await pressInDialog(/جایگزینی .?۱.? روز و ثبت همه/);
  await says(/۱.? روز جایگزین شد/);
  expect(await storedIn('یزد')).toEqual([
    ['1403/01/01', 12.5],
    ['1403/01/02', 13],
  ]);
});

test('a replacement is undone from the message and restored from the history of the city', async () => {
  await before('ایلام', 11, { fileName: 'pishin.csv' });
  await pages.open('/weatherData');
  await openUpload('ایلام');
  await chooseFile(sheet('eshtebah.csv', ['1403/01/01', -50], ['1403/01/02', -51], ['1403/01/03', 'نامشخص']));
  await store('۲');
  await pressInDialog(/جایگزینی .?۱.? روز و ثبت همه/);
  await says(/۱.? روز جایگزین شد/);
  expect(await storedIn('ایلام')).toEqual([
    ['1403/01/01', -50],
    ['1403/01/02', -51],
  ]);
  await press('پس گرفتن');
  await says('بارگذاری پس گرفته شد');
  expect(await storedIn('ایلام')).toEqual([['1403/01/01', 11]]);
  await row('۱۱٫۰');
  await history();
  await leadsTo(/tab=uploads/);
  await rowSays('eshtebah.csv', 'پس‌گرفته');
  await rowSays('eshtebah.csv', 'ایلام');
  await rowSays('pishin.csv', 'در حال استفاده');
  await inRow('eshtebah.csv', /^بازگرداندن/);
  await rowSays('eshtebah.csv', 'در حال استفاده');
  await rowSays('pishin.csv', 'جایگزین‌شده');
  expect(await storedIn('ایلام')).toHaveLength(2);
  await inRow('eshtebah.csv', /^پس گرفتن/);
  await eventually(() => expect(screen.getByRole('alertdialog')).toHaveTextContent(/۲.? روز پس گرفته می‌شود/));
  await answer('پس گرفتن');
  await rowSays('eshtebah.csv', 'پس‌گرفته');
});

test('an undo whose list is old is refused with a sentence; a city without uploads says so', async () => {
  await before('یاسوج', 5, { fileName: 'kohne.csv' });
  await pages.open(`/weatherData?tab=uploads&city=${await cityNamed('یاسوج')}`);
  await inRow('kohne.csv', /^پس گرفتن/);
  await before('یاسوج', 6, { replace: true });
  await answer('پس گرفتن');
  await says(/دماهای این شهر در این میان تغییر کرد/);
  await answer('انصراف');
  expect(await storedIn('یاسوج')).toEqual([['1403/01/01', 6]]);
  await pages.open(`/weatherData?tab=uploads&city=${await cityNamed('بجنورد')}`);
  await says('هنوز دمایی بارگذاری نشده است.');
  await pages.open('/weatherData?from=1950-01-01&to=1950-02-01');
  await says('برای این شهر و بازه دمایی ثبت نشده است');
});

test('a user limited to an organization is offered the missing days only, and told why', async () => {
  const { organization } = await newOrganization(pages.api, unique('محدود'));
  await before('گرگان', 11, { fileName: 'hame.csv' });
  const person = await newUser(pages.api, ['weather'], [organization._id]);
  await pages.open('/weatherData', await signIn(person));
  await openUpload('گرگان');
  await chooseFile(sheet('man.csv', ['1403/01/01', -50]));
  await store('۱');
  await dialogSays('دسترسی شما به چند سازمان محدود است');
  expect(within(dialog()).queryByRole('button', { name: /جایگزینی/ })).toBeNull();
  await store('۱');
  await dialogSays('همهٔ روزهای این فایل پیش‌تر ثبت شده است');
  await pressInDialog('انصراف');
  await pressInDialog('دور ریختن تغییرات');
  await dialogIsGone();

  await openUpload('گرگان');
  await chooseFile(sheet('man.csv', ['1403/01/01', -50], ['1403/01/02', 9]));
  await store('۲');
  await pressInDialog(/^ثبت .?۱.? روز تازه/);
  await says(/دمای .?۱.? روز برای .?گرگان.? ثبت شد؛ .?۱.? روز همان‌طور ماند/);
  expect(await storedIn('گرگان')).toEqual([
    ['1403/01/01', 11],
    ['1403/01/02', 9],
  ]);
  await history();
  within(await row('man.csv')).getByRole('button', { name: /^پس گرفتن/ });
  expect(within(await row('hame.csv')).queryAllByRole('button')).toEqual([]);
});

test('no file, no city, a cut network: a sentence each, what was chosen stays, and each day is stored once', async () => {
  await pages.open('/weatherData');
  await openUpload();
  await chooseFile(csv('a.csv', ''));
  await eventually(() => expect(within(dialog()).getAllByRole('alert')[0]).toHaveTextContent(/[آ-ی]/));
  await chooseFile(sheet('dama.csv', ['1403/01/01', 7]));
  await store('۱');
  await dialogSays('شهری را که این دماها از آن است انتخاب کنید.');
  await chooseCity('سنندج');
  await survive(pages, {
    call: ['POST', /\/weather\/batch$/],
    kept: () => dialogSays('dama.csv'),
    sentence: /فایل شما هنوز اینجاست و تلاش دوباره زیانی ندارد|ارتباط با سرور قطع است/,
    press: () => store('۱'),
  });
  await says(/دمای .?۱.? روز برای .?سنندج.? ثبت شد/);
  await dialogIsGone();
  expect(await storedIn('سنندج')).toEqual([['1403/01/01', 7]]);
});
