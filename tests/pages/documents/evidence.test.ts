import { beforeAll, expect, test } from 'vitest';
import { FileStore } from '../../../apps/server/src/domain/files/disk.ts';
import { readWaitingFiles } from '../../../apps/server/src/modules/documents/content/keepTexts.ts';
import { makeDocumentForm } from '../../../apps/server/src/testing/documentForm.ts';
import { docxOf, pdfOf } from '../../../apps/server/src/testing/files.ts';
import { signInAs } from '../../../apps/server/src/testing/world.ts';
import { unique } from '../../e2e/support/organizations.ts';
import { chooseFile, handedOver } from '../support/files.ts';
import {
  choose,
  dialogIsGone,
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

const pages = servePages();
const file = { name: 'گزارش ممیزی.pdf', mimeType: 'application/pdf', buffer: pdfOf() };
let documentType: { readonly _id: string; readonly name: string };
beforeAll(async () => {
  documentType = await pages.api.createDocumentType({ body: { name: 'گزارش ممیزی داخلی' } });
});

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
/** The row is that of before until the matrix was read again. */
const shows = (name: RegExp, text: string) =>
  eventually(() => expect(screen.getByRole('row', { name })).toHaveTextContent(text));
const inRow = async (name: RegExp, button: string | RegExp) =>
  hand.click(within(await rowOf(name)).getByRole('button', { name: button }));

test('an auditor’s day: what 9-2 lacks is added from the matrix, and its row turns', async () => {
  await pages.open('/Documents');
  await hand.click(await screen.findByRole('radio', { name: 'ماتریس شواهد' }));
  await leadsTo(/\/Documents\?view=matrix$/);
  await shows(/ممیزی داخلی/, 'بی‌شاهد');
  await inRow(/ممیزی داخلی/, 'افزودن مستند');
  await leadsTo(/\/DocumentPage\?clause=9-2&opened=new/);
  await chooseFile(file);
  await choose(/نوع/, documentType.name);
  await pressInDialog('ثبت مستند');
  await says('مستند ثبت شد');
  await press('ماتریس شواهد');
  await shows(/ممیزی داخلی/, 'ناقص');
  await inRow(/ممیزی داخلی/, 'ثبت رویداد');
  await leadsTo(/\/Calendar\?clause=9-2/);
  // The server lives in Mehr 1404.
  await pages.open('/Calendar?clause=9-2&day=2025-10-20');
  await fill(/عنوان|نام/, 'ممیزی داخلی سالانه');
  await pressInDialog(/ثبت/);
  await dialogIsGone();
  await leadsTo(/\/Calendar\?day=2025-10-20$/);
  const { rows: data } = await pages.api.listEvents({ query: {} });
  expect(data).toMatchObject([{ name: 'ممیزی داخلی سالانه', standardNumber: '9-2' }]);
  await pages.open('/Documents?view=matrix&show=work');
  await rowOf(/بازنگری مدیریت/);
  expect(screen.queryByRole('row', { name: /ممیزی داخلی/ })).toBeNull();
  await hand.click(screen.getByRole('radio', { name: /همهٔ بندها/ }));
  await leadsTo(/\/Documents\?view=matrix$/);
  await shows(/ممیزی داخلی/, 'کامل');
  await inRow(/ممیزی داخلی/, /^مستند ۱/);
  await leadsTo(/\/DocumentPage\?clause=9-2$/);
});

test('the report of 9-2 waits for a second person; once approved, its clause is complete', async () => {
  const [report] = (await pages.api.listDocuments({ query: { standardNumber: '9-2' } })).rows;
  const token = await signInAs(pages.server, unique('sender'), ['documents', 'standards']);
  await pages.open(`/DocumentPage/${report!._id}`, token);
  await press('کنترل این مستند');
  await press('فرستادن برای بازبینی');
  await says('منتظر تأیید کسی جز فرستنده');
  await pages.open('/Documents?view=matrix&show=work');
  await shows(/ممیزی داخلی/, 'ناقص');
  await shows(/ممیزی داخلی/, '۱ مستند منتظر تأیید است');
  await inRow(/ممیزی داخلی/, 'تأیید مستند');
  await leadsTo(/\/DocumentPage\?clause=9-2&state=review$/);
  await press(report!.title);
  await press('تأیید ویرایش');
  await says('ویرایش تأیید شد');
  await pages.open('/Documents?view=matrix');
  await shows(/ممیزی داخلی/, 'کامل');
});

test('matrix and audit folder are handed over as files', async () => {
  await pages.open('/Documents?view=matrix');
  await rowOf(/ممیزی داخلی/);
  const sheet = await handedOver(() => press('خروجی اکسل'));
  expect(sheet.name).toBe('ماتریس شواهد.xlsx');
  const folder = await handedOver(() => press('پوشهٔ ممیزی'));
  expect([folder.name, folder.text.slice(0, 2)]).toEqual(['پوشهٔ ممیزی.zip', 'PK']);
  pages.cuts = [{ path: /evidence\/folder/ }];
  await press('پوشهٔ ممیزی');
  await screen.findByText(/اتصال|شبکه|سرور/);
});

test('a matrix that cannot be loaded says so and is loaded again', async () => {
  pages.cuts = [{ path: /\/evidence/ }];
  await pages.open('/Documents?view=matrix');
  await screen.findByText('ماتریس شواهد خوانده نشد');
  pages.cuts = [];
  await hand.click(within(screen.getByRole('main')).getByRole('button', { name: 'تلاش دوباره' }));
  await rowOf(/ممیزی داخلی/);
});

test('who may open the matrix only is offered nothing else', async () => {
  const token = await signInAs(pages.server, 'auditor', ['documents']);
  await pages.open('/Documents?view=matrix', token);
  const row = await rowOf(/طراحی/);
  expect(row).toHaveTextContent('هیچ مستندی نیست');
  expect(within(row).queryByRole('button')).toBeNull();
});

test('words in a file are found in each list, marked, with their page', async () => {
  const title = unique('یادداشت فنی');
  const form = makeDocumentForm({
    title,
    documentType: documentType._id,
    isStandard: 'true',
    standardNumber: '8-1',
  });
  form.set('file', new Blob([new Uint8Array(docxOf(['تنظيم مشعل ديگ بخار شمارهٔ ۲']))]), 'دیگ.docx');
  await pages.api.createDocument({ body: form });
  await readWaitingFiles(pages.server.db, new FileStore(pages.server.dataFolder));
  for (const path of ['/DocumentPage', '/Documents']) {
    await pages.open(path);
    await fillIn('جست‌وجو در عنوان، بند و متن', 'مشعل دیگ');
    await screen.findByRole('button', { name: title });
    await eventually(() =>
      expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
        ...['مشعل', 'ديگ'],
      ]),
    );
    await leadsTo(/search=/);
  }
});
