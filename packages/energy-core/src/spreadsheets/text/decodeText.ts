/** Supported text encodings, the usual one first. */
export const ENCODINGS = ['utf-8', 'windows-1256', 'utf-16le', 'utf-16be'] as const;
export type EncodingName = (typeof ENCODINGS)[number];
/** `sure`: marked or valid. `likely`: plausible. `unsure`: readable, but the user should check it. */
export type Confidence = 'sure' | 'likely' | 'unsure';

export interface Encoding {
  readonly name: EncodingName;
  readonly confidence: Confidence;
  /** Length of the byte order mark, which is not part of the text. */
  readonly skip: number;
}

/** Available in browsers, workers and Node, but not in the ECMAScript library. */
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
) => { decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string };

/** Chunk size for decoding and parsing; larger ones gain nothing and use more memory. */
const PIECE = 256 * 1024;
const SAMPLE = 64 * 1024;

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 without a BOM: digits, separators and line ends have a zero in every second byte, Persian letters a 6. */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4096);
  const high = [0, 0];
  let zeros = 0;
  sample.forEach((byte, index) => {
    if (byte === 0) zeros += 1;
    if (byte === 0 || byte === 6) high[index & 1]! += 1;
  });
  const pairs = sample.length >> 1;
  if (zeros === 0 || pairs < 2) return null;
  const [even, odd] = high as [number, number];
  if (odd >= pairs * 0.8 && even <= pairs * 0.2) return 'utf-16le';
  return even >= pairs * 0.8 && odd <= pairs * 0.2 ? 'utf-16be' : null;
}

/** Share of Arabic or Persian letters among the non-ASCII characters, decoded as Windows-1256. */
function persianShare(bytes: Uint8Array): number {
  const text = new TextDecoder('windows-1256').decode(bytes.subarray(0, SAMPLE));
  const beyond = text.match(/[^\0-\x7f]/g) ?? [];
  const persian = beyond.filter((letter) => /[\u0600-\u06ff«»×÷\xa0]|\u200c|\u200d/.test(letter)).length;
  return beyond.length === 0 ? 1 : persian / beyond.length;
}

const marks: Readonly<Partial<Record<EncodingName, readonly number[]>>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};

/** Length of the byte order mark; 0 without one. */
function markLength(bytes: Uint8Array, name: EncodingName): number {
  const mark = marks[name] ?? [];
  return mark.every((byte, at) => bytes[at] === byte) ? mark.length : 0;
}

/** UTF-8 with a few missing bytes: a truncated or concatenated file. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const beyond = new TextDecoder('utf-8').decode(bytes.subarray(0, SAMPLE)).match(/[^\0-\x7f]/g) ?? [];
  const lost = beyond.filter((letter) => letter === '\ufffd').length;
  return beyond.length > 20 && lost / beyond.length < 0.05;
}

/**
 * Detects the encoding of a text: a BOM, else valid UTF-8, else UTF-16 by its zeros, else
 * Windows-1256, the usual Persian encoding before UTF-8.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const utf8Mark = markLength(bytes, 'utf-8');
  if (utf8Mark > 0 && isUtf8(bytes)) return { name: 'utf-8', confidence: 'sure', skip: utf8Mark };
  for (const name of ['utf-16le', 'utf-16be'] as const) {
    const skip = markLength(bytes, name);
    if (skip > 0) return { name, confidence: 'sure', skip };
  }
  const order = utf16Order(bytes);
  if (order) return { name: order, confidence: 'likely', skip: 0 };
  if (isUtf8(bytes)) return { name: 'utf-8', confidence: 'sure', skip: 0 };
  if (isDamagedUtf8(bytes)) return { name: 'utf-8', confidence: 'likely', skip: utf8Mark };
  const share = persianShare(bytes);
  return { name: 'windows-1256', confidence: share >= 0.7 ? 'likely' : 'unsure', skip: 0 };
}

/** The encoding chosen by the user, regardless of the bytes. */
export const namedEncoding = (bytes: Uint8Array, name: EncodingName): Encoding => ({
  name,
  confidence: 'sure',
  skip: markLength(bytes, name),
});

/** Latin, Greek, Arabic and Persian letters and common signs: the plausible characters of a sheet of readings. */
const USUAL = /[\u00a0-\u024f\u0370-\u03ff\u0600-\u06ff\u0750-\u077f\u2000-\u22ff\ufb50-\ufdff\ufe70-\ufeff]/;

/** Whether this encoding yields implausible characters. `detected` is the detected encoding. */
export function looksGarbled(bytes: Uint8Array, encoding: Encoding, detected: Encoding): boolean {
  const sample = bytes.subarray(encoding.skip, encoding.skip + SAMPLE);
  const beyond = new TextDecoder(encoding.name).decode(sample).match(/[^\0-\x7f]/g) ?? [];
  if (beyond.length === 0) return false;
  // Every byte is valid in Windows-1256, also those of a text that is certainly UTF-8.
  if (encoding.name !== detected.name && detected.confidence === 'sure') return true;
  return beyond.filter((letter) => !USUAL.test(letter)).length / beyond.length > 0.02;
}

export interface TextPiece {
  readonly text: string;
  /** Byte offset after the chunk. */
  readonly end: number;
  readonly isLast: boolean;
}

/** The text in chunks, with line ends normalized to `\n`: mixed line ends would merge rows in the parser. */
export function* textPieces(bytes: Uint8Array, encoding: Encoding): Generator<TextPiece, void, undefined> {
  const decoder = new TextDecoder(encoding.name, { ignoreBOM: true });
  let held = '';
  for (let at = encoding.skip; at < bytes.length; at += PIECE) {
    const end = Math.min(at + PIECE, bytes.length);
    const isLast = end === bytes.length;
    let text = held + decoder.decode(bytes.subarray(at, end), { stream: !isLast });
    held = '';
    if (!isLast && text.endsWith('\r')) {
      held = '\r';
      text = text.slice(0, -1);
    }
    yield { text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text, end, isLast };
  }
}

/** Whether a decoded beginning is binary: zeros, or more control characters than any table has. */
export function looksBinary(text: string): boolean {
  let control = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0) return true;
    const isUsual = code >= 0x20 || code === 9 || code === 10 || code === 12 || code === 13;
    if (!isUsual || code === 0xfffd) control += 1;
  }
  return control > text.length / 100;
}
