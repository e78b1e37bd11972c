const printed = new Set<Element>();

/** The element with all that contains it, across shadow roots. */
function pathOf(element: Element): Set<Node> {
  const path = new Set<Node>();
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    path.add(node);
  return path;
}

let restore: (() => void)[] = [];

function style(element: Element, rules: Readonly<Record<string, string>>): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  const before = element.getAttribute('style');
  for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, 'important');
  restore.push(() =>
    before === null ? element.removeAttribute('style') : element.setAttribute('style', before),
  );
}

/** Hides what is beside the elements, and lifts what would cut them off at the end of a sheet. */
function before(): void {
  const paths = new Set([...printed].flatMap((element) => [...pathOf(element)]));
  for (const node of paths) {
    if (printed.has(node as Element) || node instanceof Document) continue;
    for (const child of (node as Element | ShadowRoot).children)
      if (!paths.has(child) && child.localName !== 'head') style(child, { display: 'none' });
    if (node instanceof Element)
      style(node, {
        ...{ display: 'block', position: 'static', overflow: 'visible', transform: 'none' },
        ...{ 'block-size': 'auto', 'max-block-size': 'none', margin: '0', padding: '0' },
      });
  }
}

function after(): void {
  for (const undo of restore) undo();
  restore = [];
}

/** Prints of the page show this element only; answers how to stop. */
export function printOnly(element: Element): () => void {
  if (printed.size === 0) {
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
  }
  printed.add(element);
  return () => {
    printed.delete(element);
    if (printed.size > 0) return;
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    after();
  };
}
