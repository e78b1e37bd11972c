import { useState } from 'react';

type Work<Args extends unknown[]> = (...args: Args) => Promise<void>;

/**
 * Whether a piece of work is under way, and how to say that one is.
 * @example const [isPending, whilePending] = usePending(); // onSubmit={form.handleSubmit(whilePending(save))}
 */
export function usePending(): [boolean, <Args extends unknown[]>(work: Work<Args>) => Work<Args>] {
  const [isPending, setIsPending] = useState(false);
  return [
    isPending,
    (work) =>
      async (...args) => {
        setIsPending(true);
        try {
          await work(...args);
        } finally {
          setIsPending(false);
        }
      },
  ];
}
