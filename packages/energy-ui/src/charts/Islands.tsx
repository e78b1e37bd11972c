import { Fragment } from 'react';

/** A sentence whose isolated parts (see `island`) are rendered as elements, so that Latin units keep their direction. */
export function Islands({ text }: { text: string }) {
  return text.split(/\u2066([^\u2069]*)\u2069/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence are identified by their order.
    at % 2 === 1 ? <bdi key={at}>{part}</bdi> : <Fragment key={at}>{part}</Fragment>,
  );
}
