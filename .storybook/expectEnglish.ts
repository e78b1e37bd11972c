import { expect } from 'storybook/test';

const PERSIAN = /[\u0600-\u06FF]/;
const spoken = ['aria-label', 'placeholder', 'title', 'alt', 'value', 'aria-valuetext'];

/** Asserts that an English story shows and says nothing in Persian. */
export function expectEnglish(canvasElement: HTMLElement): void {
  const found: string[] = [];
  for (const element of canvasElement.querySelectorAll('*')) {
    if (element.closest('[lang="fa"]')) continue;
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && PERSIAN.test(node.textContent ?? ''))
        found.push(node.textContent!);
    for (const name of spoken) {
      const text = element.getAttribute(name) ?? '';
      if (PERSIAN.test(text)) found.push(`${name}="${text}"`);
    }
  }
  expect(found).toEqual([]);
}
