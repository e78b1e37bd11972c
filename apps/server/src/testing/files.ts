import { wordFile } from '../seed/demo/wordFile.ts';
import type { Answered, CallOptions, TestServer } from './server.ts';

type Fields = Readonly<Record<string, string>>;

/** A form with one file, as a browser sends it. */
export const formOf = (bytes: Buffer, fileName: string, fields: Fields = {}) =>
  encode(fields, (data) => data.set('file', new Blob([new Uint8Array(bytes)]), fileName));

async function encode(fields: Fields, addFile: (data: FormData) => void = () => undefined) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  addFile(data);
  const encoded = new Response(data);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
}

/** Sends a file to be stored. */
export async function sendFile(
  server: TestServer,
  bytes: Buffer,
  fileName: string,
  fields: Fields = {},
  options: Pick<CallOptions, 'token'> = {},
): Promise<Answered> {
  const form = await formOf(bytes, fileName, fields);
  return server.request('POST', '/api/v1/file', { ...form, ...options });
}

/** Sends the form of a file without a file in it. */
export async function sendForm(
  server: TestServer,
  fields: Fields,
  options: Pick<CallOptions, 'token'> = {},
): Promise<Answered> {
  return server.request('POST', '/api/v1/file', { ...(await encode(fields)), ...options });
}

/** A small PDF with one line of text on each of its pages, and pictures of so many bytes on the first ones. */
export function pdfOf(lines: readonly string[] = ['Energy'], pictures: readonly number[] = []): Buffer {
  const pictureAt = (at: number) => 4 + lines.length * 2 + at;
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${lines.length} /Kids [${lines.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [at, line] of lines.entries()) {
    const drawn = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
    const picture = at < pictures.length ? ` /XObject << /P ${pictureAt(at)} 0 R >>` : '';
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >>${picture} >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    );
  }
  for (const bytes of pictures)
    objects.push(
      `<< /Type /XObject /Subtype /Image /Width ${bytes} /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${bytes} >>\nstream\n${'x'.repeat(bytes)}\nendstream`,
    );
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${end}`, 'latin1');
}

/** A DOCX with these paragraphs. */
export const docxOf = (paragraphs: readonly string[]): Buffer => wordFile(paragraphs);

/** Sends a document to be stored in a library. */
export async function sendDocument(
  server: TestServer,
  fields: Fields,
  {
    bytes = pdfOf(),
    fileName = 'سند.pdf',
    ...options
  }: { bytes?: Buffer; fileName?: string } & Pick<CallOptions, 'token'> = {},
): Promise<Answered> {
  const form = await formOf(bytes, fileName, fields);
  return server.request('POST', '/api/v1/file/document', { ...form, ...options });
}

let types = 0;
/** A document type; answers its id. */
export async function makeDocumentType(server: TestServer, name = `نوع ${++types}`): Promise<string> {
  return (await server.post('/documentType', { name })).body.data.data._id;
}
