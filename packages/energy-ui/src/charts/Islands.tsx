import { Fragment } from 'react';

/** A sentence whose isolated parts (see `island`) become elements of their own, so that Latin units stay islands. */
export function Islands({ text }: { text: string }) {
  return text.split(/\u2066([^\u2069]*)\u2069/).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other name.
    at % 2 === 1 ? <bdi key={at}>{part}</bdi> : <Fragment key={at}>{part}</Fragment>,
  );
}
