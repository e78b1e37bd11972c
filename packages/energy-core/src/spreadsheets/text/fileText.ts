import { detectEncoding, textPieces } from './decodeText.ts';

/**
 * The text of a file in pieces of about 256 KB, its encoding detected, line ends as `\n`.
 * @param bytes the whole file: UTF-8, UTF-16 or Windows-1256
 * @example [...fileText(new TextEncoder().encode('خط نخست\r\nخط دوم'))] // ['خط نخست\nخط دوم']
 */
export function* fileText(bytes: Uint8Array): Generator<string, void, undefined> {
  for (const { text } of textPieces(bytes, detectEncoding(bytes))) yield text;
}
