import sharp from 'sharp';
import { type Look, looks } from './draw.ts';

/** A sheet has every fourth pixel each way, as the mean of sixteen: hinting and smoothing of letters vanish in it. */
const SCALE = 4;
const GAP = 4;

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly rgb: Buffer;
}

/** The looks of a story beside each other. */
export async function sheetOf(drawn: ReadonlyMap<Look, Buffer>): Promise<Sheet> {
  const parts = await Promise.all(
    looks.filter((look) => drawn.has(look)).map((look) => reduced(drawn.get(look)!)),
  );
  const width = parts.reduce((sum, part) => sum + part.width + GAP, -GAP);
  const height = Math.max(...parts.map((part) => part.height));
  let left = 0;
  const composed = parts.map(({ rgb, ...size }) => {
    const input = { input: rgb, raw: { ...size, channels: 3 as const }, left, top: 0 };
    left += size.width + GAP;
    return input;
  });
  const background = { r: 128, g: 128, b: 128 };
  const rgb = await sharp({ create: { width, height, channels: 3, background } })
    .composite(composed)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, rgb };
}

/** Colors are kept in steps of four, which nobody sees and which halves the file. */
const STEP = 4;

async function reduced(png: Buffer): Promise<Sheet> {
  const picture = sharp(png).removeAlpha();
  const { width = 1, height = 1 } = await picture.metadata();
  const size = { width: Math.ceil(width / SCALE), height: Math.ceil(height / SCALE) };
  const rgb = await picture
    .resize(size.width, size.height, { kernel: 'linear', fit: 'fill' })
    .toColorspace('srgb')
    .raw()
    .toBuffer();
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = Math.min(255, Math.round(rgb[at]! / STEP) * STEP);
  return { ...size, rgb };
}

const raw = ({ rgb, width, height }: Sheet) => sharp(rgb, { raw: { width, height, channels: 3 } });

export const toFile = (sheet: Sheet): Promise<Buffer> =>
  raw(sheet).webp({ lossless: true, effort: 6 }).toBuffer();

export async function fromFile(file: Buffer | string): Promise<Sheet> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** Reference, now, and what differs in red, below each other and enlarged, for whoever judges a difference. */
export async function comparisonOf(before: Sheet, now: Sheet, differs: Uint8Array): Promise<Buffer> {
  const marked = Buffer.from(now.rgb.map((value) => 160 + Math.round(value * 0.37)));
  for (let at = 0; at < differs.length; at += 1) {
    if (!differs[at]) continue;
    marked[at * 3] = 215;
    marked[at * 3 + 1] = 0;
    marked[at * 3 + 2] = 40;
  }
  const rows = [before, now, { ...now, rgb: marked }];
  const width = Math.max(...rows.map((row) => row.width));
  let top = 0;
  const composed = [];
  for (const row of rows) {
    composed.push({ input: await raw(row).png().toBuffer(), left: 0, top });
    top += row.height + GAP;
  }
  const background = { r: 90, g: 90, b: 90 };
  const whole = await sharp({ create: { width, height: top - GAP, channels: 3, background } })
    .composite(composed)
    .png()
    .toBuffer();
  return sharp(whole)
    .resize(width * 2, null, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
