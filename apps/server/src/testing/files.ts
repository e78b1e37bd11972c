import type { Answered, CallOptions, TestServer } from './server.ts';

/** A form with one file, as a browser sends it. */
export async function formOf(bytes: Buffer, fileName: string, fields: Readonly<Record<string, string>> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new Blob([new Uint8Array(bytes)]), fileName);
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
  fields: Readonly<Record<string, string>> = {},
  options: Pick<CallOptions, 'token'> = {},
): Promise<Answered> {
  const form = await formOf(bytes, fileName, fields);
  return server.request('POST', '/api/v1/file', { ...form, ...options });
}
