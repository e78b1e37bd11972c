import type { TextKey, Translate } from '@org/energy-ui';

/** The first that fits counts: most browsers name themselves after Chrome and Safari, too. */
const browsers: readonly (readonly [RegExp, TextKey])[] = [
  [/\bEdg(A|iOS)?\//, 'device.edge'],
  [/\b(OPR|OPT|Opera)\//, 'device.opera'],
  [/\bSamsungBrowser\//, 'device.samsung'],
  [/\b(Firefox|FxiOS)\//, 'device.firefox'],
  [/\b(Headless)?(Chrome|Chromium|CriOS)\//, 'device.chrome'],
  [/\bSafari\//, 'device.safari'],
];
const systems: readonly (readonly [RegExp, TextKey])[] = [
  [/\bAndroid\b/, 'device.android'],
  [/\biPhone\b/, 'device.iphone'],
  [/\biPad\b/, 'device.ipad'],
  [/\bWindows\b/, 'device.windows'],
  [/\bCrOS\b/, 'device.chromeos'],
  [/\bMac(intosh| OS X)\b/, 'device.mac'],
  [/\bLinux\b/, 'device.linux'],
];

const nameOf = (names: readonly (readonly [RegExp, TextKey])[], device: string) =>
  names.find(([pattern]) => pattern.test(device))?.[1];

/** What a browser calls itself, in words: «کروم روی ویندوز». */
export function deviceName(device: string, t: Translate): string {
  const browser = nameOf(browsers, device);
  const system = nameOf(systems, device);
  if (browser && system) return t('device.on', { browser: t(browser), system: t(system) });
  return t(browser ?? system ?? 'device.unknown');
}
