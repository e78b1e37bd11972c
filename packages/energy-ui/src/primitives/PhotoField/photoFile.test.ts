import { expect, test } from 'vitest';
import { MAX_PICTURE_BYTES, photoProblem } from './photoFile.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const text = (value: string) => [...new TextEncoder().encode(value)];
const file = (bytes: number[], name = 'photo.jpg') => new File([new Uint8Array(bytes)], name);

test('JPEG, PNG and WebP are known by their bytes', async () => {
  expect(await photoProblem(file(jpeg))).toBeNull();
  expect(await photoProblem(file(png, 'photo.txt'))).toBeNull();
  expect(await photoProblem(file([...text('RIFF'), 1, 2, 3, 4, ...text('WEBP')]))).toBeNull();
});

test('other content is refused, also under the name of a picture', async () => {
  expect(await photoProblem(file(text('GIF89a')))).toBe('wrong-type');
  expect(await photoProblem(file(text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png'))).toBe(
    'wrong-type',
  );
  expect(await photoProblem(file([...text('RIFF'), 1, 2, 3, 4, ...text('WAVE')]))).toBe('wrong-type');
  expect(await photoProblem(file([0xff, 0xd8]))).toBe('wrong-type');
});

test('2 MB is the most, and nothing is too little', async () => {
  const bytes = new Uint8Array(MAX_PICTURE_BYTES + 1);
  bytes.set(jpeg);
  expect(await photoProblem(new File([bytes], 'photo.jpg'))).toBe('too-large');
  expect(await photoProblem(new File([bytes.subarray(1)], 'photo.jpg'))).toBe('wrong-type');
  expect(await photoProblem(new File([bytes.subarray(0, MAX_PICTURE_BYTES)], 'photo.jpg'))).toBeNull();
  expect(await photoProblem(file([]))).toBe('empty');
});
