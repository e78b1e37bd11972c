/**
 * Types of the web where the reader's program knows them (lib `dom` or `@types/node`), otherwise unknown: core itself
 * compiles without them.
 */
type OfTheWeb<Name extends string> =
  typeof globalThis extends Readonly<Record<Name, { prototype: infer Type }>> ? Type : unknown;

export type WebBlob = OfTheWeb<'Blob'>;
export type WebForm = OfTheWeb<'FormData'>;
export type WebSignal = OfTheWeb<'AbortSignal'>;

/** The subset of the web's `ReadableStream` of bytes that is used. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** What the client hands to `fetch`: a `RequestInit`. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string | (WebForm & object);
  signal?: WebSignal & object;
}

/** What the client reads of a `Response`. */
export interface FetchAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers?: { get(name: string): string | null };
  json(): Promise<unknown>;
  /** For calls that answer with a file. */
  blob?(): Promise<WebBlob>;
  /** For calls that answer with an event stream. */
  readonly body?: ByteStream | null;
}

/** `fetch` of a page, of Node or a function of the same form around it. */
export type FetchLike = (url: string, init: FetchInit) => Promise<FetchAnswer>;

/** Fields of a form, files as `Blob` (a `File` keeps its name), or a `FormData` made by the caller. */
export type FormBody<Fields> = Fields | WebForm;

interface Form {
  append(name: string, value: unknown): void;
}

/** Fields as form data; what is not set is left out. */
export function formOf(body: unknown): unknown {
  const { FormData } = globalThis as unknown as { FormData?: new () => Form };
  if (!FormData) throw new RangeError('There is no FormData here: files need a page or Node.');
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? value : String(value));
  return form;
}
