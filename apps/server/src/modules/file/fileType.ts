import { extname } from 'node:path';
import { sentence } from '@org/energy-core/texts';
import { Refusal } from '../../plugins/refusal.ts';

interface FileType {
  readonly contentType: string;
  /** Whether the bytes are what the extension says. */
  readonly fits: (bytes: Buffer) => boolean;
}

const startsWith =
  (...signatures: readonly (string | readonly number[])[]) =>
  (bytes: Buffer): boolean =>
    signatures.some((signature) => {
      const wanted = Buffer.from(signature as string, 'latin1');
      return bytes.subarray(0, wanted.length).equals(wanted);
    });

const isZip = startsWith('PK\x03\x04');
/** An office file is a zip whose parts name the kind; the names stand in it uncompressed. */
const isOffice = (part: string) => (bytes: Buffer) => isZip(bytes) && bytes.includes(part);
const isOle = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Text without zero bytes (or UTF-16 with its mark) that is not a page or a drawing under another name. */
const isText = (bytes: Buffer): boolean => {
  const isUtf16 = startsWith([0xff, 0xfe], [0xfe, 0xff])(bytes);
  const head = bytes.subarray(0, 1000).toString(isUtf16 ? 'utf16le' : 'utf8');
  const isMarkup = /^\uFEFF?\s*<[!?a-z]/i.test(head);
  return (
    !isMarkup &&
    !isZip(bytes) &&
    !isOle(bytes) &&
    !startsWith('%PDF')(bytes) &&
    (isUtf16 || !bytes.includes(0))
  );
};

const allowed: ReadonlyMap<string, FileType> = new Map([
  [
    'xlsx',
    {
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fits: isOffice('xl/workbook'),
    },
  ],
  ['xls', { contentType: 'application/vnd.ms-excel', fits: isOle }],
  ['csv', { contentType: 'text/csv; charset=utf-8', fits: isText }],
  ['pdf', { contentType: 'application/pdf', fits: startsWith('%PDF-') }],
  [
    'docx',
    {
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      fits: isOffice('word/document'),
    },
  ],
  [
    'pptx',
    {
      contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      fits: isOffice('ppt/presentation'),
    },
  ],
  ['png', { contentType: 'image/png', fits: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }],
  ['jpg', { contentType: 'image/jpeg', fits: startsWith([0xff, 0xd8, 0xff]) }],
  ['jpeg', { contentType: 'image/jpeg', fits: startsWith([0xff, 0xd8, 0xff]) }],
  ['gif', { contentType: 'image/gif', fits: startsWith('GIF87a', 'GIF89a') }],
  [
    'webp',
    {
      contentType: 'image/webp',
      fits: (bytes) => startsWith('RIFF')(bytes) && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
    },
  ],
]);

const badFile = (detail: string): Refusal => new Refusal('BAD_FILE', { values: { detail } });

/**
 * The content type of a file that may be kept: its extension is allowed and its bytes are what the extension says.
 * @throws Refusal BAD_FILE with the reason
 */
export function contentTypeOf(fileName: string, bytes: Buffer, isPhoto: boolean): string {
  const extension = extname(fileName).slice(1).toLowerCase();
  const type = allowed.get(extension);
  if (!type)
    throw badFile(sentence('fa', 'issue.upload.extension', { list: [...allowed.keys()].join('، ') }));
  if (bytes.length === 0) throw badFile(sentence('fa', 'issue.file.empty'));
  if (!type.fits(bytes)) throw badFile(sentence('fa', 'issue.upload.content', { extension }));
  if (isZip(bytes) && bytes.includes('vbaProject.bin')) throw badFile(sentence('fa', 'issue.file.macros'));
  if (isPhoto && !type.contentType.startsWith('image/')) throw badFile(sentence('fa', 'issue.upload.photo'));
  return type.contentType;
}
