import { expect, test } from 'vitest';
import { makeDocumentForm } from '../../../apps/server/src/testing/documentForm.ts';
import { pdfOf } from '../../../apps/server/src/testing/files.ts';
import { unique } from '../../e2e/support/organizations.ts';
import { chooseFile } from '../support/files.ts';
import {
  choose,
  eventually,
  fill,
  fillIn,
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

const makeType = async () =>
  (await pages.api.createDocumentType({ body: { name: unique('نوع') } })).data.data;
const store = async (title: string, more: Record<string, string> = {}) => {
  const { _id } = await makeType();
  const body = makeDocumentForm({
    ...{ title, documentType: _id, isStandard: 'true', standardNumber: '6-3', ...more },
  });
  return (await pages.api.createDocument({ body })).data.data;
};
const file = { name: 'بازنگری.pdf', mimeType: 'application/pdf', buffer: pdfOf() };

test('a document without all its fields is refused by name, and stored with the clause of the list', async () => {
  const type = await makeType();
  await store(unique('پیشین'));
  await pages.open('/DocumentPage?clause=6-3');
  await press('مستند');
  await pressInDialog('ثبت مستند');
  await screen.findByText('لطفاً همهٔ بخش‌ها را پر کنید.');
  await chooseFile(file);
  expect(await screen.findByDisplayValue('بازنگری')).toBeInTheDocument();
  await choose(/نوع/, type.name);
  await fill('نام مستند *', 'بازنگری سالانه');
  await pressInDialog('ثبت مستند');
  await says('مستند ثبت شد');
  await screen.findByRole('button', { name: 'بازنگری سالانه' });
  const { data } = (await pages.api.listDocuments({ query: { search: 'بازنگری سالانه' } })).data;
  expect(data).toMatchObject([
    { standardNumber: '6-3', documentType: { _id: type._id, name: type.name }, fileName: 'بازنگری.pdf' },
  ]);
});

test('a chosen clause, words and the way back narrow the list and open it again', async () => {
  const title = unique('خط‌مشی');
  const made = await store(title, { standardNumber: '5-2' });
  await store(unique('ممیزی'), { standardNumber: '9-2' });
  await pages.open('/DocumentPage');
  await press(/خط‌مشی انرژی/);
  await leadsTo(/clause=5-2/);
  await press(title);
  await leadsTo(new RegExp(`DocumentPage/${made._id}`));
  await screen.findByRole('heading', { name: title });
  await press('فهرست');
  await leadsTo(/DocumentPage\?clause=5-2/);
  await press(/فهرست همهٔ مستندات/);
  await eventually(() => expect(location.search).toBe(''));
});

test('a lost network keeps what was typed, and the next try adds one document', async () => {
  const type = await makeType();
  const title = unique('بریده');
  await store(unique('پیشین'), { isStandard: 'false', standardNumber: '' });
  await pages.open('/OtherDocuments');
  await press('مستند');
  await chooseFile(file);
  await choose(/نوع/, type.name);
  await fill('نام مستند *', title);
  pages.cuts = [{ method: 'POST', path: /file\/document/, isDone: true }];
  await pressInDialog('ثبت مستند');
  await screen.findByText(OFFLINE);
  expect(screen.getByLabelText('نام مستند *')).toHaveValue(title);
  pages.cuts = [];
  await pressInDialog('ثبت مستند');
  await says('مستند ثبت شد');
  expect((await pages.api.listDocuments({ query: { search: title } })).total).toBe(1);
});

test('two who edit a document: the second is shown what changed', async () => {
  const title = unique('دو نفر');
  const { _id, version } = await store(title);
  await pages.open(`/DocumentPage/${_id}`);
  await press('ویرایش');
  await fill('نام مستند *', `${title} من`);
  await pages.api.updateDocument({ params: { id: _id }, body: { title: `${title} آنها`, version } });
  await pressInDialog('ذخیره');
  await press('نگه داشتن نوشته‌های من');
  await pressInDialog('ذخیره');
  await says('مستند ویرایش شد');
  expect((await pages.api.getDocument({ params: { id: _id } })).data.data.title).toBe(`${title} من`);
});

test('a comment is written on a document; the document is deleted after a question', async () => {
  const title = unique('رفتنی');
  const { _id } = await store(title);
  await pages.open(`/DocumentPage/${_id}`);
  await fillIn(/نظر خود/, 'جدول صفحهٔ سه درست است.');
  await press('ثبت');
  await says('نظر شما ثبت شد');
  await press('حذف');
  const question = await screen.findByRole('alertdialog', { name: new RegExp(title) });
  expect(question).toHaveTextContent('با فایل و نظرهایش');
  await hand.click(within(question).getByRole('button', { name: 'حذف' }));
  await says('مستند حذف شد');
  await leadsTo(/DocumentPage$/);
});

test('a document that is gone says so, and one of the other library leads there', async () => {
  await pages.open('/DocumentPage/999999');
  await screen.findByText(/این مستند پیدا نشد/);
  const { _id } = await store(unique('عمومی'), { isStandard: 'false', standardNumber: '' });
  await pages.open(`/DocumentPage/${_id}`);
  await leadsTo(new RegExp(`OtherDocuments/${_id}`));
});
