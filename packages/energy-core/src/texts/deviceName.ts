/** Browser and system names in the texts, and how they are joined. */
type DeviceKey = `device.${
  | ('edge' | 'opera' | 'samsung' | 'firefox' | 'chrome' | 'safari')
  | ('android' | 'iphone' | 'ipad' | 'windows' | 'chromeos' | 'mac' | 'linux')
  | ('on' | 'unknown')}`;
type Names = readonly (readonly [RegExp, DeviceKey])[];

/** The first that fits counts: most browsers name themselves after Chrome and Safari, too. */
const browsers: Names = [
  [/\bEdg(A|iOS)?\//, 'device.edge'],
  [/\b(OPR|OPT|Opera)\//, 'device.opera'],
  [/\bSamsungBrowser\//, 'device.samsung'],
  [/\b(Firefox|FxiOS)\//, 'device.firefox'],
  [/\b(Headless)?(Chrome|Chromium|CriOS)\//, 'device.chrome'],
  [/\bSafari\//, 'device.safari'],
];
const systems: Names = [
  [/\bAndroid\b/, 'device.android'],
  [/\biPhone\b/, 'device.iphone'],
  [/\biPad\b/, 'device.ipad'],
  [/\bWindows\b/, 'device.windows'],
  [/\bCrOS\b/, 'device.chromeos'],
  [/\bMac(intosh| OS X)\b/, 'device.mac'],
  [/\bLinux\b/, 'device.linux'],
];

const nameOf = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * What a browser calls itself, in words. `say` knows the texts: the page's own translator, `sentence` in a language, or
 * or defers the rendering of the sentence.
 * @example deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36', (key, values) => sentence('fa', key, values)) // 'کروم روی ویندوز'
 * @example deviceName('curl/8.14.1', (key, values) => sentence('en', key, values)) // 'Unknown device'
 */
export function deviceName<Said = string>(
  userAgent: string,
  say: (key: DeviceKey, values?: Record<string, Said>) => Said,
): Said {
  const browser = nameOf(browsers, userAgent);
  const system = nameOf(systems, userAgent);
  if (browser && system) return say('device.on', { browser: say(browser), system: say(system) });
  return say(browser ?? system ?? 'device.unknown');
}
