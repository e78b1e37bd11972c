import { pdfOf } from './files.ts';

/** The form of a document with a small PDF, as a browser sends it. */
export function makeDocumentForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(pdfOf())]), 'سند.pdf');
  return form;
}
