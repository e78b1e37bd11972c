import { localWorker } from '../../../packages/energy-ui/src/sheet-import/testing/localWorker.ts';

type Scope = { onmessage?: (event: { data: unknown }) => void; postMessage(data: unknown): void };

type Handler = NonNullable<Scope['onmessage']>;

/** Runs `work` with `self` as a worker has it. */
function within<T>(scope: Scope, work: () => T): T {
  const own = globalThis.self;
  Object.assign(globalThis, { self: scope });
  try {
    return work();
  } finally {
    Object.assign(globalThis, { self: own });
  }
}

/** A worker's file sets `self.onmessage` when it is loaded, before there is any test. */
async function load(file: () => Promise<unknown>): Promise<Handler> {
  const scope: Scope = { postMessage() {} };
  const own = globalThis.self;
  Object.assign(globalThis, { self: scope });
  await file().finally(() => Object.assign(globalThis, { self: own }));
  return scope.onmessage!;
}

// This file runs again for each file of tests, but what it imports is loaded once.
const kept = globalThis as { localHandlers?: Readonly<Record<string, Handler>> };
kept.localHandlers ??= {
  baseline: await load(
    () => import('../../../apps/reference/src/features/trend/new/worker/compare.worker.ts'),
  ),
  candidates: await load(
    () => import('../../../apps/reference/src/features/mv/wizard/candidates/compare.worker.ts'),
  ),
  quality: await load(() => import('../../../apps/reference/src/shared/quality/quality.worker.ts')),
  calculation: await load(
    () => import('../../../apps/reference/src/features/mv/report/calculation.worker.ts'),
  ),
  reportFigures: await load(
    () => import('../../../apps/reference/src/features/report/sheets/calculation.worker.ts'),
  ),
  captcha: await load(
    () => import('../../../apps/reference/src/features/login/captcha/captchaWork.worker.ts'),
  ),
};
const handlers = kept.localHandlers;

/** The app's workers in the thread of the test: the same code, without a browser's threads. */
class LocalWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message: string }) => void = () => {};
  readonly #name: string;

  constructor(_: URL, { name }: { name: string }) {
    this.#name = name;
    // biome-ignore lint/correctness/noConstructorReturn: sheets have a worker of this kind already
    if (name === 'sheet') return localWorker() as never;
  }
  postMessage(data: unknown): void {
    const answer = (news: unknown) => this.onmessage({ data: news });
    setTimeout(() => within({ postMessage: answer }, () => handlers[this.#name]!({ data })));
  }
  terminate(): void {
    this.onmessage = () => {};
  }
}
Object.assign(globalThis, { Worker: LocalWorker });
// A worker's file is not of the origin of the page here.
Object.assign(URL, { createObjectURL: () => 'blob:worker', revokeObjectURL() {} });
