/** Requests of the main thread to the database worker. `tx` names an open transaction; without it the store itself. */
export type Request =
  | { kind: 'query'; tx?: number; text: string; params?: readonly unknown[] }
  | { kind: 'copyIn'; tx?: number; target: string; rows: string }
  | { kind: 'copyOut'; tx?: number; source: string; taken: Int32Array<SharedArrayBuffer> }
  | { kind: 'begin' }
  | { kind: 'commit'; tx: number }
  | { kind: 'rollback'; tx: number }
  | { kind: 'image' }
  | { kind: 'snapshot'; folder: string }
  | { kind: 'tidy' }
  | { kind: 'close' };

export type Call = Request & { id: number };

/** What of an error crosses the thread: plain fields, since classes do not. */
export interface ErrorFields {
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly detail?: string;
  /** The store on disk cannot be used; a backup is the way out. */
  readonly isUnusable?: boolean;
  /** The engine crashed: this worker is unusable, the store has to be reopened. */
  readonly isBroken?: boolean;
}

/** Answer to the call with the same `id`; `rows` are chunks of a `copyOut` before its answer. */
export type Reply =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; error: ErrorFields }
  | { id: number; rows: string };

/** What the worker opens: a folder, or a store in memory, empty or copied from an image (see `kind: 'image'`). */
export interface WorkerOptions {
  readonly folder: string | null;
  readonly image?: Uint8Array;
}

/** Rows without their names: these would cross the thread with each row. */
export interface PackedAnswer {
  readonly names: readonly string[];
  readonly cells: readonly (readonly unknown[])[];
  readonly affected: number;
}
