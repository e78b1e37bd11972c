import { expect, test } from 'vitest';
import { makeDocumentForm } from '../../../apps/server/src/testing/documentForm.ts';
import { pdfOf } from '../../../apps/server/src/testing/files.ts';
import { signInAs } from '../../../apps/server/src/testing/world.ts';
import { unique } from '../../e2e/support/organizations.ts';
import { chooseFile } from '../support/files.ts';
import {
  dialog,
  dialogIsGone,
  eventually,
  fill,
  hand,
  isGone,
  press,
  pressInDialog,
  says,
  screen,
  servePages,
  within,
  write,
} from '../support/openPage.ts';

const pages = servePages();

async function store(title: string) {
  const { _id } = await pages.api.createDocumentType({ body: { name: unique('نوع') } });
  const body = makeDocumentForm({ title, documentType: _id, isStandard: 'true', standardNumber: '8-1' });
  return await pages.api.createDocument({ body });
}
const file = { name: 'دوم.pdf', mimeType: 'application/pdf', buffer: pdfOf(['second']) };
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('whoever only uploads meets no control; it begins with one press', async () => {
  const { _id } = await store(unique('ساده'));
  await pages.open(`/DocumentPage/${_id}`);
  await screen.findByRole('button', { name: 'کنترل این مستند' });
  expect(screen.queryByRole('region', { name: 'تأیید' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'ویرایش‌ها' })).toBeNull();
  await press('کنترل این مستند');
  await press('پیش‌نویس');
  await says('مستند پیش‌نویس شد');
  expect((await pages.api.getDocument({ params: { id: _id } })).state).toBe('draft');
});

test('a new version needs its reason; the earlier one can be seen again', async () => {
  const { _id } = await store(unique('ویرایش'));
  await pages.open(`/DocumentPage/${_id}`);
  await press('ویرایش تازه');
  await pressInDialog('ثبت ویرایش');
  expect(await within(dialog()).findByText('لطفاً همهٔ بخش‌ها را پر کنید.')).toBeInTheDocument();
  await chooseFile(file);
  await fill(/چه چیزی و چرا/, 'جدول مصرف اصلاح شد');
  // Somebody else changes the document meanwhile.
  const title = unique('نام دیگر');
  await pages.api.updateDocument({ params: { id: _id }, body: { title } });
  await pressInDialog('ثبت ویرایش');
  await within(dialog()).findByText(/جای دیگری ویرایش شده است/);
  await says(title);
  await pressInDialog('ثبت ویرایش');
  await says('ویرایش تازه ثبت شد');
  const versions = await card('ویرایش‌ها');
  expect(versions.getByText('جدول مصرف اصلاح شد')).toBeInTheDocument();
  await hand.click(versions.getByRole('button', { name: 'دیدن ویرایش ۱' }));
  await says('ویرایش ۱ را می‌بینید که آخرین ویرایش نیست.');
  await press('بازگشت به ویرایش ۲');
  await isGone('ویرایش ۱ را می‌بینید که آخرین ویرایش نیست.');
});

test('the sender of a version cannot approve it; another user does, or sends it back with a reason', async () => {
  const { _id } = await store(unique('تأیید'));
  const sender = await signInAs(pages.server, unique('sender'), ['standards']);
  await pages.open(`/DocumentPage/${_id}`, sender);
  await press('کنترل این مستند');
  await press('فرستادن برای بازبینی');
  await says('منتظر تأیید کسی جز فرستنده');
  expect(screen.queryByRole('button', { name: 'تأیید ویرایش' })).toBeNull();
  await pages.open(`/DocumentPage/${_id}`);
  await press('بازگرداندن');
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByRole('button', { name: 'بازگرداندن' })).toBeDisabled();
  await hand.type(within(question).getByLabelText(/دلیل/), 'امضا ندارد');
  await hand.click(within(question).getByRole('button', { name: 'بازگرداندن' }));
  await says('امضا ندارد');
  await pages.open(`/DocumentPage/${_id}`, sender);
  await press('فرستادن برای بازبینی');
  await says('منتظر تأیید کسی جز فرستنده');
  await pages.open(`/DocumentPage/${_id}`);
  await press('تأیید ویرایش');
  await says('ویرایش تأیید شد');
  await pages.open('/DocumentPage?state=approved');
  await screen.findByText('ویرایش ۱');
});

test('owner and review are set, and people are asked to read and confirm', async () => {
  const { _id } = await store(unique('خواندنی'));
  const name = unique('reader');
  const reader = await signInAs(pages.server, name, ['documents']);
  await pages.open(`/DocumentPage/${_id}`);
  await press('کنترل این مستند');
  await press('انتخاب افراد');
  await hand.click(await within(dialog()).findByLabelText(name));
  await pressInDialog('درخواست خواندن');
  await says('۰ از ۱ نفر خوانده‌اند');
  await press('یادآوری به ۱ نفر');
  await says('در یک روز گذشته به همه یادآوری شده است');
  await press('مسئول و بازبینی');
  await write(await within(dialog()).findByRole('textbox', { name: /بازبینی بعدی/ }), '1420/01/01');
  await hand.tab();
  await pressInDialog('ذخیره');
  await dialogIsGone();
  await says('۱۴۲۰/۰۱/۰۱');
  await pages.open(`/Documents/${_id}`, reader);
  await press('خواندم و فهمیدم');
  await eventually(async () => {
    const { readers } = await pages.api.getDocumentControl({ params: { id: _id } });
    expect(readers).toMatchObject([{ user: { name }, confirmed: expect.any(String) }]);
  });
  await isGone('از شما خواسته‌اند این مستند را بخوانید.');
});
