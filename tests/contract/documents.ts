import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';
import { pdfOf } from '../../apps/server/src/testing/files.ts';

/** Every call about the documents of the libraries. */
export async function callDocuments(client: Client, organization: string): Promise<void> {
  const { _id: documentType } = await client.createDocumentType({ body: { name: 'صورت‌جلسه' } });
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...{ title: 'بازنگری انرژی', isStandard: 'true', standardNumber: '6-3', documentType },
    ...{ docDate: '1404/02/30', year: '1404', extension: 'pdf', organization },
  }))
    form.set(name, value);
  form.set('file', new Blob([new Uint8Array(pdfOf())]), 'بازنگری ۱۴۰۴.pdf');
  const made = await client.createDocument({ body: form });
  expect(made).toMatchObject({
    ...{ title: 'بازنگری انرژی', standardNumber: '6-3', docDate: '1404/02/30', year: 1404, version: 1 },
    ...{ extension: 'pdf', fileName: 'بازنگری ۱۴۰۴.pdf', path: `/api/v1/file/document/${made._id}/content` },
  });
  const params = { id: made._id };
  const changed = await client.updateDocument({ params, body: { title: 'بازنگری', version: 1 } });
  expect(await client.getDocument({ params })).toEqual(changed);
  const counts = await client.countDocuments({ query: { isStandard: 'true', organization } });
  expect(counts).toEqual({
    ...{ total: 1, clauses: [{ _id: '6-3', count: 1 }], years: [{ _id: 1404, count: 1 }], states: [] },
  });
  const { clauses, folder, organization: of } = await client.getEvidence({ query: { organization } });
  expect(clauses.find(({ clause }) => clause === '6-3')?.counts.document).toBe(1);
  expect([of?._id, folder.files]).toEqual([organization, 1]);
  const zip = (await client.evidenceFolder({ query: { organization, chapter: '6' } })) as Blob;
  expect(await zip.slice(0, 2).text()).toBe('PK');
  const bytes = (await client.documentContent({ params })) as Blob;
  expect(bytes.size).toBe(made.size);
  await callControl(client, made._id);
  await client.deleteDocument({ params });
}

/** Versions, states and readers of a document. */
async function callControl(client: Client, id: string): Promise<void> {
  const params = { id };
  const form = new FormData();
  form.set('note', 'جدول مصرف اصلاح شد');
  form.set('file', new Blob([new Uint8Array(pdfOf(['second']))]), 'دوم.pdf');
  const { number } = await client.addDocumentVersion({ params, body: form });
  expect(number).toBe(2);
  expect((await client.setDocumentState({ params, body: { state: 'review' } })).state).toBe('review');
  const [person] = (await client.listDocumentPeople({ params })).rows;
  await client.askDocumentReaders({ params, body: { users: [person!._id] } });
  expect(await client.remindDocumentReaders({ params })).toEqual({ reminded: 0 });
  const { _id: me } = await client.me();
  await client.askDocumentReaders({ params, body: { users: [me] } });
  await client.confirmDocumentRead({ params, body: { number } });
  const { versions, readers } = await client.getDocumentControl({ params });
  expect(versions.map(({ note }) => note)).toEqual(['جدول مصرف اصلاح شد', null]);
  expect(readers).toMatchObject([{ user: { _id: me }, confirmed: expect.any(String) }]);
  const first = (await client.documentContent({ params, query: { number: '1' } })) as Blob;
  const second = (await client.documentContent({ params })) as Blob;
  expect(await second.text()).toContain('second');
  expect(await first.text()).not.toContain('second');
}
