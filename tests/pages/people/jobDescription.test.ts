import { expect, test } from 'vitest';
import { pdfOf } from '../../../apps/server/src/testing/files.ts';
import { signInAs } from '../../../apps/server/src/testing/world.ts';
import { unique } from '../../e2e/support/organizations.ts';
import { chooseFile } from '../support/files.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  eventually,
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
import { OFFLINE } from '../support/survive.ts';

const pages = servePages();
const file = { name: 'شرح وظایف.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Duties']) };

async function makePerson() {
  const name = unique('کارشناس');
  const token = await signInAs(pages.server, name, ['charts']);
  const { rows } = await pages.server.db.query<{ id: number }>(
    'update app_user set search_key = name, name_sort = name where name = $1 returning id',
    [name],
  );
  return { id: String(rows[0]!.id), name, token };
}
const makePosition = () => pages.api.createJobPosition({ body: { name: unique('سمت') } });
async function describe(id: string) {
  const { _id: position, name } = await makePosition();
  const body = new FormData();
  for (const [field, value] of Object.entries({ title: file.name, isProfile: 'false', readOnly: 'false' }))
    body.set(field, value);
  body.set('file', new Blob([new Uint8Array(file.buffer)]), file.name);
  const { _id: relatedFile } = await pages.api.uploadFile({ body });
  const wanted = { relatedFile, impact: 'پایش مصرف', position, haveJobDescription: true };
  await pages.api.updateUser({ params: { id }, body: wanted });
  return { relatedFile, position: name };
}
const stored = (id: string) => pages.api.getUser({ params: { id } });

test('a job description needs all its fields, and is in the list then', async () => {
  const { id, name } = await makePerson();
  const position = await makePosition();
  await pages.open('/JobDescription');
  // The empty list offers it, too.
  await hand.click((await screen.findAllByRole('button', { name: 'شرح وظایف تازه' }))[0]!);
  await pressInDialog('ثبت شرح وظایف');
  await screen.findByText('لطفاً همهٔ بخش‌ها را پر کنید.');
  await hand.type(await within(dialog()).findByRole('combobox', { name: /کاربر/ }), name);
  await hand.click(await screen.findByRole('option', { name }));
  await choose(/سمت سازمانی/, position.name);
  await fill(/تأثیر بر سیستم/, 'کنترل بارهای بارز');
  await chooseFile(file);
  pages.cuts = [{ method: 'PATCH', path: /users/, isDone: true }];
  await pressInDialog('ثبت شرح وظایف');
  await screen.findByText(OFFLINE);
  pages.cuts = [];
  await pressInDialog('ثبت شرح وظایف');
  await says('شرح وظایف ایجاد شد');
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  expect(row).toHaveTextContent(position.name);
  expect(row).toHaveTextContent('کنترل بارهای بارز');
  expect(await stored(id)).toMatchObject({
    haveJobDescription: true,
    relatedFile: { title: 'شرح وظایف.pdf' },
  });
});

test('the eye shows the file, at an address of its own', async () => {
  const { id, name } = await makePerson();
  await describe(id);
  await pages.open('/JobDescription');
  await press(new RegExp(`دیدن شرح وظایف .${name}`));
  await leadsTo(new RegExp(`viewed=${id}`));
  await within(await screen.findByRole('dialog', { name: new RegExp(name) })).findByRole('button', {
    name: 'دریافت فایل',
  });
});

test('another file replaces the old one; an edit by somebody else is shown first', async () => {
  const { id, name } = await makePerson();
  const { relatedFile } = await describe(id);
  await pages.open('/JobDescription');
  await press(new RegExp(`ویرایش شرح وظایف .${name}`));
  await fill(/تأثیر بر سیستم/, 'نوشتهٔ من');
  await chooseFile({ ...file, name: 'تازه.pdf' });
  await pages.api.updateUser({ params: { id }, body: { impact: 'نوشتهٔ دیگری' } });
  await pressInDialog('ذخیره');
  await press('نگه داشتن نوشته‌های من');
  await pressInDialog('ذخیره');
  await says('شرح وظایف ویرایش شد');
  await dialogIsGone();
  expect(await stored(id)).toMatchObject({ impact: 'نوشتهٔ من', relatedFile: { title: 'تازه.pdf' } });
  await expect(pages.api.fileContent({ params: { id: relatedFile } })).rejects.toMatchObject({ status: 404 });
});

test('its deletion is asked, and takes file, impact and flag away', async () => {
  const { id, name } = await makePerson();
  await describe(id);
  await pages.open('/JobDescription');
  await press(new RegExp(`حذف شرح وظایف .${name}`));
  const question = await screen.findByRole('alertdialog', { name: new RegExp(name) });
  expect(question).toHaveTextContent('برنمی‌گردد');
  await hand.click(within(question).getByRole('button', { name: 'حذف شرح وظایف' }));
  await says('شرح وظایف حذف شد');
  await eventually(() =>
    expect(screen.queryByRole('button', { name: new RegExp(`دیدن .*${name}`) })).toBeNull(),
  );
  expect(await stored(id)).toMatchObject({ haveJobDescription: false, impact: '', relatedFile: null });
});

test('who keeps job descriptions only reaches the page, and a file that is no PDF is refused in words', async () => {
  const { name } = await makePerson();
  const position = await makePosition();
  const keeper = await signInAs(pages.server, unique('keeper'), ['jobDescription']);
  await pages.open('/JobDescription', keeper);
  await press('شرح وظایف تازه');
  await hand.type(await within(dialog()).findByRole('combobox', { name: /کاربر/ }), name);
  await hand.click(await screen.findByRole('option', { name }));
  await choose(/سمت سازمانی/, position.name);
  await fill(/تأثیر بر سیستم/, 'پایش');
  await chooseFile({ ...file, name: 'برنامه.pdf', buffer: Buffer.from('MZ\u0090\0') });
  await pressInDialog('ثبت شرح وظایف');
  await within(dialog()).findByText(/محتوای فایل با پسوند/);
});
