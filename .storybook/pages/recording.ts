/** An answer of the server: JSON, or the bytes of a file. */
export interface RecordedAnswer {
  readonly status: number;
  readonly json?: unknown;
  readonly type?: string;
  readonly base64?: string;
}

export interface Recording {
  readonly path: string;
  readonly answers: Readonly<Record<string, RecordedAnswer>>;
}

/** What tells calls apart: method, path, sorted query, and a digest of the body. */
export function callKey(method: string, url: string, body: string | null): string {
  const { pathname, searchParams } = new URL(url, 'http://recorded');
  searchParams.sort();
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${method} ${pathname}${query}${body ? ` ${body}` : ''}`;
}
