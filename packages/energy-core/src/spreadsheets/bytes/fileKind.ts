import type { FileIssueCode } from '../issue.ts';

/** File kind by magic bytes, ignoring the name. `zip` and `cfb` need a check of their content. */
export type BytesKind = 'zip' | 'cfb' | 'text' | FileIssueCode;

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const signatures: readonly (readonly [readonly number[], BytesKind])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
  [[0x50, 0x4b, 0x05, 0x06], 'zip'],
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'cfb'],
  [ascii('%PDF'), 'file.is-pdf'],
  [[0x89, ...ascii('PNG')], 'file.is-image'],
  [[0xff, 0xd8, 0xff], 'file.is-image'],
  [ascii('GIF8'), 'file.is-image'],
  [ascii('BM'), 'file.is-image'],
  [[0x49, 0x49, 0x2a, 0x00], 'file.is-image'],
  [[0x4d, 0x4d, 0x00, 0x2a], 'file.is-image'],
  [ascii('Rar!'), 'file.is-archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'file.is-archive'],
  [[0x1f, 0x8b], 'file.is-archive'],
  [[0x7f, ...ascii('ELF')], 'file.is-program'],
  [ascii('{\\rtf'), 'file.is-word'],
];

/** Two-letter signatures can start a text file too; a program and a bitmap have zeros soon after. */
const hasZero = (bytes: Uint8Array) => bytes.subarray(0, 64).includes(0);

function markupKind(bytes: Uint8Array): BytesKind | null {
  // Zeros are dropped, so that UTF-16 markup reads like any other.
  const head = String.fromCharCode(...bytes.subarray(0, 600).filter((byte) => byte !== 0 && byte < 0x80));
  const text = head.trimStart().toLowerCase();
  if (!/^<[!?a-z]/.test(text)) return null;
  return /<(?:!doctype html|html|head|meta|table|body|div)\b/.test(text) ? 'file.is-html' : 'file.is-xml';
}

/**
 * Detects a file kind by its bytes.
 * @example bytesKind(pdfNamedXlsx) // 'file.is-pdf'
 */
export function bytesKind(bytes: Uint8Array): BytesKind {
  if (bytes.length === 0) return 'file.empty';
  for (const [signature, kind] of signatures) {
    if (!startsWith(bytes, signature)) continue;
    if (signature.length === 2 && kind === 'file.is-image' && !hasZero(bytes)) continue;
    return kind;
  }
  if (startsWith(bytes, ascii('MZ')) && hasZero(bytes)) return 'file.is-program';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'file.is-image';
  return markupKind(bytes) ?? 'text';
}

/** Kind of a zip from the names of its parts; null for a readable workbook. */
export function zipKind(names: readonly string[]): FileIssueCode | null {
  const has = (test: RegExp) => names.some((name) => test.test(name));
  if (has(/(^|\/)vbaProject\.bin$/i) || has(/^xl\/macrosheets\//i)) return 'file.macros';
  if (has(/^xl\/workbook\.xml$/i)) return null;
  if (has(/^xl\/workbook\.bin$/i)) return 'file.is-xlsb';
  if (has(/^word\//i)) return 'file.is-word';
  if (has(/^ppt\//i)) return 'file.is-presentation';
  if (has(/^META-INF\/manifest\.xml$/i) && has(/^content\.xml$/i)) return 'file.is-ods';
  return 'file.is-archive';
}

/** Kind of an old Office file from the paths below its root; null for a readable workbook. */
export function compoundKind(paths: readonly string[]): FileIssueCode | null {
  const has = (test: RegExp) => paths.some((path) => test.test(path));
  if (has(/(^|\/)(EncryptedPackage|EncryptionInfo|encryption)$/i)) return 'file.encrypted';
  if (has(/(^|\/)(_VBA_PROJECT(_CUR)?|VBA|Macros)(\/|$)/i)) return 'file.macros';
  if (has(/(^|\/)(.?Ole10Native|MBD[0-9A-F]{8}|ObjectPool\/[^/]+)$/i)) return 'file.embedded';
  if (has(/^(Workbook|Book)$/i)) return null;
  if (has(/^WordDocument$/i)) return 'file.is-word';
  if (has(/^PowerPoint Document$/i)) return 'file.is-presentation';
  return 'file.is-binary';
}
