import { ApiError, type Client, createClient, type ListAnswer } from '@org/energy-core/api';

export const clientOf = (address: string, token: () => string | null): Client =>
  createClient({
    baseUrl: address,
    getToken: token,
    fetch: (url, init) => fetch(url, init as RequestInit),
  });

/** The answer, or null if the server stopped before it was complete. Refusals are thrown. */
export async function orLost<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'OFFLINE' || isCutOff(error))) return null;
    throw error;
  }
}

/** An answer of the wrong form would have a list of what is wrong as its cause, not a broken line. */
const isCutOff = ({ code, cause }: ApiError): boolean =>
  code === 'BAD_ANSWER' && (cause instanceof SyntaxError || cause instanceof TypeError);

/** The code a call was refused with; null where it was answered. */
export const refusalOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );

/** A whole list, a page after the other. */
export async function wholeList<Row>(
  list: (page: { limit: string; page: string }) => Promise<ListAnswer<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page++) {
    const { rows, total } = await list({ limit: '1000', page: String(page) });
    all.push(...rows);
    if (all.length >= total || rows.length === 0) return all;
  }
}
