/** Calls of a page to its worker with their results, by name. */
export type WorkerCalls<Calls> = { readonly [Call in keyof Calls]: { ask: unknown; answer: unknown } };

export type WorkerRequest<Calls extends WorkerCalls<Calls>> = {
  [Call in keyof Calls]: { id: number; call: Call; ask: Calls[Call]['ask'] };
}[keyof Calls];
export type WorkerResponse =
  | { id: number; ok: true; answer: unknown }
  | { id: number; ok: false; message: string };

export type WorkerHandlers<Calls extends WorkerCalls<Calls>> = {
  readonly [Call in keyof Calls]: (
    ask: Calls[Call]['ask'],
  ) => Calls[Call]['answer'] | Promise<Calls[Call]['answer']>;
};

/** In a worker: answers the page; `transfersOf` lists the buffers to transfer. */
export function serveCalls<Calls extends WorkerCalls<Calls>>(
  handlers: WorkerHandlers<Calls>,
  transfersOf: (answer: unknown) => Transferable[] = () => [],
): void {
  self.onmessage = async ({ data }: MessageEvent<WorkerRequest<Calls>>) => {
    let response: WorkerResponse;
    try {
      const answer = await handlers[data.call](data.ask);
      response = { id: data.id, ok: true, answer };
    } catch (error) {
      response = { id: data.id, ok: false, message: String(error) };
    }
    self.postMessage(response, { transfer: response.ok ? transfersOf(response.answer) : [] });
  };
}
