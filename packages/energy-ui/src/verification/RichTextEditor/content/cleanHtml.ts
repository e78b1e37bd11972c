import { isSafeLink } from '@org/energy-core';

const REMOVED =
  'script, style, meta, link, title, xml, svg, math, iframe, object, embed, img, picture, video, audio, input, button, select, textarea';
const KEPT_STYLES = ['font-weight', 'font-style', 'text-decoration'];
const NUMBERED = /^[\s(]*[\d۰-۹٠-٩a-z]{1,4}\s*[.)-]/i;

/**
 * Pasted HTML without anything that is not a text: scripts, pictures, comments, classes, colors of the source. Lists of Word,
 * which are paragraphs with a bullet in front, become lists; rows of tables become lines.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  removeComments(body);
  for (const row of body.querySelectorAll('tr')) replaceRow(row);
  listsOfWord(body);
  for (const element of body.querySelectorAll('*')) cleanElement(element as HTMLElement);
  return body.innerHTML;
}

function removeComments(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Cells of a row in one line; a table has no place in the text. */
function replaceRow(row: HTMLTableRowElement) {
  const line = row.ownerDocument.createElement('p');
  line.textContent = [...row.cells].map((cell) => (cell.textContent ?? '').trim()).join(' | ');
  row.closest('table')?.before(line);
  row.remove();
}

function listsOfWord(body: HTMLElement) {
  let list: HTMLElement | null = null;
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!/mso-list:/i.test(paragraph.getAttribute('style') ?? '')) continue;
    const bullet = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const kind = NUMBERED.test(bullet?.textContent ?? '') ? 'ol' : 'ul';
    bullet?.remove();
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const follows = last !== null && paragraph.previousElementSibling === list;
    if (!list || !follows || list.localName !== kind) {
      list = body.ownerDocument.createElement(kind);
      paragraph.before(list);
    }
    list.append(item);
    paragraph.remove();
    last = item;
  }
}

function cleanElement(element: HTMLElement) {
  const style = KEPT_STYLES.map((name) => [name, element.style?.getPropertyValue(name)] as const);
  const href = element.localName === 'a' ? (element.getAttribute('href') ?? '') : '';
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const [name, value] of style) if (value) element.style.setProperty(name, value);
  const isNamespaced = element.localName.includes(':');
  if (isNamespaced || (element.localName === 'a' && !isSafeLink(href)))
    element.replaceWith(...element.childNodes);
  else if (href) element.setAttribute('href', href);
}
