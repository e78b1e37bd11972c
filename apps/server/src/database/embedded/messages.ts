/** What the main thread asks of the database worker. `tx` names an open transaction; without it the store itself is meant. */
export type Request =
  | { kind: 'query'; tx?: number; text: string; params?: readonly unknown[] }
  | { kind: 'copyIn'; tx?: number; target: string; chunks: string[] }
  | { kind: 'copyOut'; tx?: number; source: string }
  | { kind: 'begin' }
  | { kind: 'commit'; tx: number }
  | { kind: 'rollback'; tx: number }
  | { kind: 'image' }
  | { kind: 'close' };

export type Call = Request & { id: number };

/** The answer to the call of the same `id`. Errors travel as plain fields, since classes do not cross threads. */
export type Reply =
  | { id: number; ok: true; value: unknown }
  | {
      id: number;
      ok: false;
      error: { message: string; code?: string; constraint?: string; detail?: string };
    };

/** What the worker opens: a folder, or a store in memory, empty or copied from an image (see `kind: 'image'`). */
export interface WorkerOptions {
  readonly folder: string | null;
  readonly image?: Uint8Array;
}
