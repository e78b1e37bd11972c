// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { LocalizedStringDictionary, LocalizedStringFormatter } from '@internationalized/string';
import { build } from 'esbuild';
import { dictionary } from 'react-aria-components/i18n';
import { beforeAll, expect, test } from 'vitest';
import { persianMessage, teachPersian } from './persianAria.ts';

type Strings = Record<string, Record<string, Record<string, string | (() => string)>>>;
const english = (dictionary as unknown as { strings: Strings }).strings['en-US']!;
/** Texts of React Aria for components that we do not use. */
const unusedKeys = ['colorSwatchPicker', 'dropzoneLabel', 'tableResizer'];

/** The parts of React Aria whose sentences get into an app that draws everything of this library. */
async function drawnParts(): Promise<string[]> {
  const { metafile } = await build({
    ...{ entryPoints: [fileURLToPath(new URL('../../index.ts', import.meta.url))], outdir: 'unwritten' },
    ...{ bundle: true, splitting: true, write: false, metafile: true, format: 'esm' },
    ...{ conditions: ['energy-source'], loader: { '.css': 'empty' } },
  });
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => inputs[file]!.bytesInOutput > 0),
  );
  const found = files.map((file) => /(react-\w+)\/dist\/private\/intl\/([\w-]+)\/en-US/.exec(file));
  return found.flatMap((match) => (match ? [`@${match[1]}/${match[2]}`] : []));
}

beforeAll(teachPersian);

test('every hidden sentence of React Aria that can be met has a Persian one', async () => {
  const parts = await drawnParts();
  expect(parts).toContain('@react-aria/combobox');
  const missing = [...parts, 'react-aria-components']
    .flatMap((part) => Object.keys(english[part]!))
    .filter((key) => persianMessage(key) === undefined && !unusedKeys.includes(key));
  expect(missing).toEqual([]);
}, 60_000);

const formatter = (part: string, locale: string) =>
  new LocalizedStringFormatter(locale, new LocalizedStringDictionary({ 'en-US': english[part] as never }));

test('a screen reader hears Persian words and digits under fa-IR', () => {
  expect(formatter('@react-aria/overlays', 'fa-IR').format('dismiss')).toBe('بستن');
  expect(formatter('@react-aria/combobox', 'fa-IR').format('countAnnouncement', { optionCount: 12 })).toBe(
    '۱۲ گزینه',
  );
  expect(
    formatter('@react-aria/combobox', 'fa-IR').format('focusAnnouncement', {
      isGroupChange: false,
      optionText: 'تهران',
      isSelected: true,
    } as never),
  ).toBe('تهران، انتخاب‌شده');
});

test('other languages keep what React Aria ships', () => {
  expect(formatter('@react-aria/overlays', 'en-US').format('dismiss')).toBe('Dismiss');
});
