import type { Answered, CallOptions, TestServer } from './server.ts';

type Fields = Readonly<Record<string, string>>;

/** A form with one file, as a browser sends it. */
export const formOf = (bytes: Buffer, fileName: string, fields: Fields = {}) =>
  encode(fields, (data) => data.set('file', new Blob([new Uint8Array(bytes)]), fileName));

async function encode(fields: Fields, addFile: (data: FormData) => void = () => undefined) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  addFile(data);
  const encoded = new Response(data);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
}

/** Sends a file to be stored. */
export async function sendFile(
  server: TestServer,
  bytes: Buffer,
  fileName: string,
  fields: Fields = {},
  options: Pick<CallOptions, 'token'> = {},
): Promise<Answered> {
  const form = await formOf(bytes, fileName, fields);
  return server.request('POST', '/api/v1/file', { ...form, ...options });
}

/** Sends the form of a file without a file in it. */
export async function sendForm(
  server: TestServer,
  fields: Fields,
  options: Pick<CallOptions, 'token'> = {},
): Promise<Answered> {
  return server.request('POST', '/api/v1/file', { ...(await encode(fields)), ...options });
}
