import { pdfOf } from '../../apps/server/src/testing/files.ts';
import type { Client } from '../../packages/energy-core/src/api/index.ts';
import { pictures } from './support/screens.ts';

const impacts = [
  'پایش روزانهٔ مصرف و پاسخ به انحراف‌ها',
  'تنظیم چیلرها و موتورخانه',
  'گردآوری قبض‌ها و دادهٔ تولید',
];

/** Gives job descriptions to some users. */
async function describe(api: Client): Promise<string> {
  const positions = (await api.listJobPositions({ query: { isActive: 'true' } })).rows;
  const users = (await api.listUsers({ query: {} })).rows.slice(1, 7);
  for (const [at, { _id: id, name }] of users.entries()) {
    const form = new FormData();
    for (const [field, value] of Object.entries({
      title: `${name}.pdf`,
      isProfile: 'false',
      readOnly: 'false',
    }))
      form.set(field, value);
    form.set('file', new Blob([new Uint8Array(pdfOf(['Duties']))]), `${name}.pdf`);
    const { _id: relatedFile } = await api.uploadFile({ body: form });
    const position = positions[at % positions.length]!._id;
    const impact = impacts[at % impacts.length]!;
    await api.updateUser({
      params: { id },
      body: { relatedFile, position, impact, haveJobDescription: true },
    });
  }
  return '/JobDescription';
}

pictures([
  { name: 'standards', path: '/DocumentPage', also: ['dark', 390, 'en'] },
  { name: 'standards-document', path: '/DocumentPage/1', also: ['dark', 390], isWhole: true },
  { name: 'documents', path: '/Documents', also: [390] },
  {
    ...{ name: 'evidence', path: '/Documents?view=matrix' },
    also: ['dark', 390, 'en', 'paper'],
    isWhole: true,
  },
  { name: 'job-descriptions', path: describe, also: ['dark', 390] },
]);
