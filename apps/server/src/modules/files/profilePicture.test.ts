import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { failureOf, type Refusal } from '../../lib/refusal.ts';
import { redrawProfilePicture } from './profilePicture.ts';

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

/** Red on its left half, blue on its right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: blue } },
      ...{ left: width / 2, top: 0 },
    },
  ]);

async function colorAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'other'> {
  const spot = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  const [r = 0, g = 0, b = 0] = await spot.raw().toBuffer();
  if (g < 90 && r > 150 && b < 90) return 'red';
  return g < 90 && b > 150 && r < 90 ? 'blue' : 'other';
}

const refusal = async (bytes: Buffer) =>
  redrawProfilePicture(bytes).then(
    () => 'accepted',
    (refused: Refusal) => `${refused.code} ${failureOf(refused, '', 'fa').message}`,
  );

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  const table = Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let sum = 0xffffffff;
  for (const byte of named) sum = table[(sum ^ byte) & 255]! ^ (sum >>> 8);
  crc.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, named, crc]);
}

/** A black drawing of one bit a pixel: a few kilobytes that unpack to as many pixels as one likes. */
function bombOf(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a wide picture becomes its middle square, 512 pixels wide', async () => {
  const picture = await redrawProfilePicture(await halves(1600, 900).png().toBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(await colorAt(picture, 20, 256)).toBe('red');
  expect(await colorAt(picture, 490, 256)).toBe('blue');
});

test('a small picture is not blown up', async () => {
  const picture = await redrawProfilePicture(await halves(100, 60).jpeg().toBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ width: 60, height: 60 });
});

test('a photo taken sideways is upright, and nothing tells where or with what it was taken', async () => {
  const photo = await halves(800, 600)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: 'Pocket 3' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const picture = await redrawProfilePicture(photo);
  expect(await colorAt(picture, 256, 20)).toBe('red');
  expect(await colorAt(picture, 256, 490)).toBe('blue');
  const { exif, icc, xmp, iptc, orientation } = await sharp(picture).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
  expect(picture.includes('Pocket')).toBe(false);
});

test('colors of a picture made for printing are those of a screen', async () => {
  const print = await halves(300, 300).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(print).metadata()).space).toBe('cmyk');
  const picture = await redrawProfilePicture(print);
  expect((await sharp(picture).metadata()).space).toBe('srgb');
  expect(await colorAt(picture, 20, 150)).toBe('red');
});

test('of a moving picture the first frame stays', async () => {
  const frame = (background: typeof red) => ({
    create: { width: 40, height: 40, channels: 3 as const, background },
  });
  const frames = [await sharp(frame(red)).png().toBuffer(), await sharp(frame(blue)).png().toBuffer()];
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
  const picture = await redrawProfilePicture(moving);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 40, height: 40 });
  expect((await sharp(picture).metadata()).pages ?? 1).toBe(1);
  expect(await colorAt(picture, 20, 20)).toBe('red');
});

test('a few kilobytes that unpack to a hundred million pixels are refused at once', async () => {
  const bomb = bombOf(10_000);
  expect(bomb.length).toBeLessThan(20_000);
  const before = performance.now();
  expect(await refusal(bomb)).toMatch(/^BAD_FILE .*ابعاد/);
  expect(performance.now() - before).toBeLessThan(1000);
  expect(await refusal(bombOf(1000))).toBe('accepted');
});

test('more than 2 MB is too large', async () => {
  expect(await refusal(Buffer.alloc(2 * 2 ** 20 + 1))).toMatch(/^TOO_LARGE .*۲ مگابایت/);
});

test('drawings and pages under the name of a picture, and whatever is broken, are refused in Persian', async () => {
  const jpeg = await halves(300, 300).jpeg().toBuffer();
  const broken = [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.from('<html><script>alert(1)</script>'),
    Buffer.from('%PDF-1.7'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Buffer.alloc(20)]),
    jpeg.subarray(0, jpeg.length / 2),
    jpeg.subarray(0, 30),
  ];
  for (const bytes of broken) expect(await refusal(bytes)).toMatch(/^BAD_FILE .*[آ-ی]/);
});

test('a picture with any byte of it changed is redrawn or refused, never a failure', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const good = await halves(64, 64).toFormat(format).toBuffer();
    for (let at = 0; at < good.length; at += Math.ceil(good.length / 60)) {
      const bytes = Buffer.from(good);
      bytes[at] = bytes[at]! ^ 0xff;
      expect([format, at, await refusal(bytes)]).toEqual([
        format,
        at,
        expect.stringMatching(/^(accepted|BAD_FILE .*[آ-ی].*)$/s),
      ]);
    }
  }
});
