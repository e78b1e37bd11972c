import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** The two languages apart, so that an interface can leave English out until it is asked for. */
export { en, fa };
/** Sentences that both the server and the interface say: refusals (`error.<code>`) and data problems (`issue.<code>`). */
export const texts = { fa, en } as const;
export type TextKey = keyof typeof fa;
export type Locale = keyof typeof texts;

const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

/**
 * One sentence with its values filled in; in Persian their digits are Persian.
 * @example sentence('fa', 'error.TOO_MANY', { seconds: 30 }) // «تعداد تلاش‌ها زیاد است. ۳۰ ثانیهٔ دیگر دوباره تلاش کنید.»
 */
export function sentence(locale: Locale, key: TextKey, values: Record<string, string | number> = {}): string {
  const template: string = texts[locale][key];
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    return locale === 'fa' && typeof values[name] === 'number' ? persian(value) : value;
  });
}
