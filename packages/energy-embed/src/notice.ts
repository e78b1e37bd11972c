import en from './texts.en.json' with { type: 'json' };
import fa from './texts.fa.json' with { type: 'json' };

export type NoticeKey = keyof typeof fa;

/** A sentence in Persian, or in English for other languages. */
export const t = (key: NoticeKey, locale = 'fa'): string => (locale.startsWith('fa') ? fa : en)[key];

/** Shows a sentence in place of the app, in the look of the host. */
export function showNotice(container: HTMLElement, key: NoticeKey, locale = 'fa'): void {
  const isPersian = locale.startsWith('fa');
  const text = document.createElement('p');
  text.setAttribute('role', key === 'embed.slow' ? 'status' : 'alert');
  text.lang = isPersian ? 'fa' : 'en';
  text.dir = isPersian ? 'rtl' : 'ltr';
  text.style.padding = '16px';
  container.replaceChildren(text);
  // Announced because it changes after the element is there.
  text.textContent = t(key, locale);
}
