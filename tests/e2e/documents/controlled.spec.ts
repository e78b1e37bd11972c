import { makeDocumentForm } from '../../../apps/server/src/testing/documentForm.ts';
import { pdfOf } from '../../../apps/server/src/testing/files.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const pdf = 'application/pdf';

test('a second version is added, submitted, read by its people, and the first one seen again', async ({
  api,
  open,
}) => {
  const { _id } = await api.createDocumentType({ body: { name: 'دستورالعمل کنترل' } });
  const body = makeDocumentForm({
    ...{ title: 'قفل و برچسب', isStandard: 'true', standardNumber: '8-1', documentType: _id },
  });
  const { _id: id } = await api.createDocument({ body });
  const page = await open(`/DocumentPage/${id}`);
  await page.getByRole('button', { name: 'کنترل این مستند' }).click();
  await page.getByRole('button', { name: 'پیش‌نویس', exact: true }).click();
  await page.getByRole('button', { name: 'ویرایش تازه' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = pdfOf(['Second version']);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'قفل ۲.pdf', mimeType: pdf, buffer });
  await dialog.getByLabel(/چه چیزی و چرا/).fill('گام سوم افزوده شد');
  await dialog.getByRole('button', { name: 'ثبت ویرایش' }).click();
  await expect(page.getByText('ویرایش تازه ثبت شد')).toBeVisible();
  await page.getByRole('button', { name: 'فرستادن برای بازبینی' }).click();
  await expect(page.getByText('منتظر تأیید کسی جز فرستنده')).toBeVisible();
  await page.getByRole('button', { name: 'انتخاب افراد' }).click();
  await dialog.getByText('مدیر سامانه').click();
  await dialog.getByRole('button', { name: 'درخواست خواندن' }).click();
  await page.getByRole('button', { name: 'خواندم و فهمیدم' }).click();
  await expect(page.getByText('۱ از ۱ نفر خوانده‌اند')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'دیدن ویرایش ۱' }).click();
  await expect(page.getByText('ویرایش ۱ را می‌بینید که آخرین ویرایش نیست.')).toBeVisible();
  await expect(page.getByRole('region', { name: /پیش‌نمایش .*سند\.pdf/ })).toBeVisible();
});

test('a PDF of 10,000 pages opens at its first page; a locked one and one that is gone say so', async ({
  api,
  open,
}) => {
  const { _id: documentType } = await api.createDocumentType({ body: { name: 'پرونده' } });
  const store = async (name: string, bytes: Buffer) => {
    const form = makeDocumentForm({ title: name, isStandard: 'false', documentType });
    form.set('file', new Blob([new Uint8Array(bytes)]), `${name}.pdf`);
    return (await api.createDocument({ body: form }))._id;
  };
  const long = await store('بلند', pdfOf(Array.from({ length: 10_000 }, (_, at) => `Page ${at + 1}`)));
  const page = await open(`/OtherDocuments/${long}`);
  await expect(page.getByText('۱ از ۱۰٬۰۰۰')).toBeVisible();
  await expect(page.locator('.eui-viewer canvas').first()).toBeVisible();

  const key = `<${'00'.repeat(32)}>`;
  const lock = `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${key} /U ${key} >>`;
  const plain = pdfOf(['Secret']).toString('latin1');
  const locked = plain.replace('trailer\n<<', `trailer\n<< /ID [<00><00>] /Encrypt ${lock}`);
  await page.goto(`/OtherDocuments/${await store('قفل', Buffer.from(locked, 'latin1'))}`);
  await expect(page.getByText('این فایل گذرواژه دارد و اینجا باز نمی‌شود.')).toBeVisible();

  const gone = await store('رفتنی', pdfOf());
  await page.goto(`/OtherDocuments/${gone}`);
  await expect(page.getByRole('heading', { name: 'رفتنی' })).toBeVisible();
  await api.deleteDocument({ params: { id: gone } });
  await expect(page.getByText(/این مستند پیدا نشد/)).toBeVisible();
});
