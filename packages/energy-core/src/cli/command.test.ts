import { expect, test } from 'vitest';
import { makeCalculation } from '../calculation/makeCalculation.ts';
import * as functions from '../index.ts';
import { mean } from '../statistics/descriptive/mean.ts';
import { runCommand } from './command.ts';

const made = makeCalculation({
  ...{ product: '1.0.0', madeAt: '1404-08-12', functions: { mean }, inputs: { kwh: [1, 2, null, 6] } },
  steps: [{ name: 'usual', call: 'mean', arguments: [{ $input: 'kwh' }] }],
});
const file = made.ok ? made.calculation : null;

async function run(
  args: readonly string[],
  text: string | null = JSON.stringify(file),
  bytes = text?.length ?? 0,
) {
  const lines: string[] = [];
  const read = async (_: string, maxBytes: number) => {
    if (text === null) throw new Error('ENOENT');
    return bytes > maxBytes ? null : text;
  };
  const code = await runCommand(args, {
    read,
    functions,
    write: (line) => lines.push(line.replace(/[\u2066-\u2069]/g, '')),
  });
  return { code, lines };
}

test('A file that is right ends with 0', async () => {
  const { code, lines } = await run(['verify', 'report.json', '--lang', 'en']);
  expect(code).toBe(0);
  expect(lines[0]).toBe(`Confirmed: all 1 figure came out again. Hash: ${file!.hash}`);
});

test('A changed reading ends with 1 and names the figure, in Persian and in English', async () => {
  const changed = JSON.stringify({ ...file, inputs: { kwh: [1, 2, null, 9] } });
  const persian = await run(['verify', 'report.json'], changed);
  expect([persian.code, persian.lines[1]]).toEqual([
    1,
    'در گام «usual»، عدد $ در فایل 3 است و محاسبهٔ دوباره 4 می‌دهد.',
  ]);
  const english = await run(['--lang', 'en', 'verify', 'report.json'], `\uFEFF${changed}`);
  expect(english.lines[1]).toBe('In step “usual” the figure $ is 3 in the file; computed again it is 4.');
  expect(english.lines[2]).toContain('The file was changed after it was made');
});

test('What cannot be checked ends with 2', async () => {
  expect(await run(['verify', 'gone.json', '--lang', 'en'], null)).toEqual({
    ...{ code: 2, lines: ['The file “gone.json” cannot be read. Check its name and path.'] },
  });
  expect((await run(['verify', 'a.json'], '{')).code).toBe(2);
  expect((await run(['verify', 'a.json'], '{}')).code).toBe(2);
  for (const args of [
    [],
    ['verify'],
    ['check', 'a.json'],
    ['verify', 'a', 'b'],
    ['verify', 'a', '--lang', 'de'],
  ])
    expect(await run(args)).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('npx'), expect.stringContaining('Usage')],
    });
});

test('Another version, an empty file and a file that is too large are named', async () => {
  const said = async (text: string, bytes?: number) => {
    const { code, lines } = await run(['verify', 'a.json', '--lang', 'en'], text, bytes);
    return [code, ...lines];
  };
  const ofVersion = (version: unknown) => said(JSON.stringify({ ...file, version }));
  const newer =
    'The file has version 2 of its format, this command knows 1. Use the version of the package that made it.';
  expect(await ofVersion(2)).toEqual([2, newer]);
  expect((await ofVersion('x'))[1]).toContain('version x');
  expect(await said(' \n')).toEqual([2, 'The file “a.json” is empty. Save the calculation again.']);
  const large =
    'The file “a.json” is larger than 256 MB. A saved calculation is smaller: choose another file.';
  expect(await said('{}', 1e9)).toEqual([2, large]);
  const other = 'This file is not a saved calculation: “format” is missing or not usable.';
  for (const text of ['[]', '5', 'null', '"x"', '{"name":"package"}'])
    expect(await said(text)).toEqual([2, other]);
});
