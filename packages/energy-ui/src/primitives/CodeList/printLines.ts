/** Delay in ms after which the browser has captured the page for printing. */
const KEPT_FOR = 60_000;

/**
 * Prints a heading and lines only, in a separate frame, because dialogs are not printed.
 */
export function printLines(heading: string, lines: readonly string[], direction: 'rtl' | 'ltr'): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0';
  document.body.append(frame);
  const page = frame.contentDocument!;
  page.title = heading;
  page.documentElement.dir = direction;
  page.body.style.cssText = 'font:14pt/2 Vazirmatn,Tahoma,sans-serif;margin:14mm';
  const title = page.createElement('h1');
  title.textContent = heading;
  title.style.fontSize = '16pt';
  const list = page.createElement('pre');
  list.dir = 'ltr';
  list.textContent = lines.join('\n');
  list.style.cssText = 'font:14pt/2 monospace;text-align:start';
  page.body.append(title, list);
  const remove = () => frame.remove();
  frame.contentWindow!.addEventListener('afterprint', remove);
  setTimeout(remove, KEPT_FOR);
  frame.contentWindow!.print();
}
