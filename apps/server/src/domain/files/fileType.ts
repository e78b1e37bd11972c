import { extname } from 'node:path';
import { type OfficeKind, officeKind } from '@org/energy-core/spreadsheets';
import { issueOf, Refusal } from '../../lib/refusal.ts';
import type { Saying, SayingValues } from '../../lib/sentences/saying.ts';
import type { TextKey } from '../../lib/sentences/sentence.ts';

interface FileType {
  readonly contentType: string;
  /** Whether the bytes match the extension. */
  readonly fits: (bytes: Buffer) => boolean;
}

const startsWith =
  (...signatures: readonly (string | readonly number[])[]) =>
  (bytes: Buffer): boolean =>
    signatures.some((signature) => {
      const wanted = Buffer.from(signature as string, 'latin1');
      return bytes.subarray(0, wanted.length).equals(wanted);
    });

/** Known by their first bytes. */
const marked: ReadonlyMap<string, FileType> = new Map([
  ['pdf', { contentType: 'application/pdf', fits: startsWith('%PDF-') }],
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

/** Recognized by their content. */
const office: Readonly<Record<OfficeKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
/** Plain text, of which a CSV is one. */
const PLAIN = 'txt';
const isOffice = (extension: string): extension is OfficeKind => Object.hasOwn(office, extension);

/** Types recognized by content alone, regardless of the extension. */
const sheets: readonly string[] = ['xlsx', 'xls', 'csv'] satisfies OfficeKind[];
const isSheet = (extension: string): boolean => sheets.includes(extension);

const allowed: readonly Saying[] = [...Object.keys(office), PLAIN, ...marked.keys()].map(
  (name) => () => name,
);

/** The refusal of a file, with its message. */
export const badFile = (key: TextKey, values?: SayingValues): Refusal =>
  new Refusal('BAD_FILE', { values: { detail: { key, values } }, issues: issueOf('file', key, values) });

const extensionOf = (name: string): string => extname(name).slice(1).toLowerCase();

/** Bytes that tell a PDF or a picture. */
export const MARK_BYTES = 16;
/** Whether the first bytes of a file of this name tell its type; others are checked as a whole. */
export const isKnownByMark = (fileName: string): boolean => marked.has(extensionOf(fileName));

function officeTypeOf(extension: OfficeKind | typeof PLAIN, bytes: Buffer): string {
  // Also where the directory of the zip leaves them out.
  if (startsWith('PK')(bytes) && bytes.includes('vbaProject.bin')) throw badFile('issue.file.macros');
  const found = officeKind(bytes);
  if (!found.ok) throw badFile(`issue.${found.code}`);
  if (extension === PLAIN && found.kind === 'csv') return 'text/plain';
  if (found.kind !== extension && !(isSheet(found.kind) && isSheet(extension)))
    throw badFile('issue.upload.content', { extension });
  return office[found.kind];
}

/**
 * Content type of an accepted file: its extension is allowed and its bytes match the extension, or
 * both are those of a sheet.
 * @throws Refusal BAD_FILE with the reason
 */
export function contentTypeOf(fileName: string, bytes: Buffer, isPhoto: boolean): string {
  const extension = extensionOf(fileName);
  const type = marked.get(extension);
  if (!type && !isOffice(extension) && extension !== PLAIN)
    throw badFile('issue.upload.extension', { list: allowed });
  if (bytes.length === 0) throw badFile('issue.file.empty');
  if (type && !type.fits(bytes)) throw badFile('issue.upload.content', { extension });
  const contentType = type?.contentType ?? officeTypeOf(extension as OfficeKind | typeof PLAIN, bytes);
  if (isPhoto && !contentType.startsWith('image/')) throw badFile('issue.upload.photo');
  return contentType;
}

/**
 * The title of a kept file; that of a sheet ends with what the sheet is.
 * @example titleOf('barq.csv', 'application/vnd.ms-excel') // 'barq.xls'
 */
export function titleOf(title: string, contentType: string): string {
  const kind = sheets.find((each) => office[each as OfficeKind] === contentType);
  const extension = extensionOf(title);
  if (!kind || extension === kind || !isSheet(extension)) return title;
  return `${title.slice(0, -extension.length)}${kind}`;
}
