import { sheetHandlers } from '../worker/sheetHandlers.ts';

/** Answers as the worker of sheets does, in the same thread. */
export function localWorker(): Worker {
  const handlers = sheetHandlers() as Readonly<Record<string, (ask: unknown) => unknown>>;
  const worker = {
    onmessage: (_: { data: unknown }) => {},
    async postMessage({ id, call, ask }: { id: number; call: string; ask: unknown }) {
      const data = await Promise.resolve()
        .then(() => handlers[call]!(ask))
        .then(
          (answer) => ({ id, ok: true, answer }),
          (error: unknown) => ({ id, ok: false, message: String(error) }),
        );
      worker.onmessage({ data });
    },
    terminate() {
      worker.onmessage = () => {};
    },
  };
  return worker as unknown as Worker;
}
