import { Fragment, type ReactNode } from 'react';

const directions: Readonly<Record<string, 'ltr' | 'rtl' | 'auto'>> = {
  '\u2066': 'ltr',
  '\u2067': 'rtl',
  '\u2068': 'auto',
};

/** A sentence whose isolated parts are rendered as `<bdi>`, so that the text itself has no marks. */
export function Islands({ text }: { text: string }) {
  return render(text.split(/([\u2066-\u2069])/)[Symbol.iterator]());
}

/** The parts up to the end of the current isolate; isolates may contain others. */
function render(parts: Iterator<string>): ReactNode {
  const nodes: ReactNode[] = [];
  for (let next = parts.next(); !next.done && next.value !== '\u2069'; next = parts.next()) {
    const dir = directions[next.value];
    const key = nodes.length;
    nodes.push(
      dir ? (
        <bdi key={key} dir={dir}>
          {render(parts)}
        </bdi>
      ) : (
        <Fragment key={key}>{next.value}</Fragment>
      ),
    );
  }
  return nodes;
}
