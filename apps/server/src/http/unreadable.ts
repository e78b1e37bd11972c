import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { failureOf, Refusal } from '../lib/refusal.ts';
import { plainHeaders } from './security.ts';

const lines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers bytes that are no HTTP request. No route and no hook ever sees them. */
export function answerUnreadable({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = new Refusal('BAD_REQUEST', { values: { detail: { key: 'issue.field.format' } } });
  const { requestId: _, ...failure } = failureOf(refusal, '', 'fa');
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${lines[code] ?? '400 Bad Request'}`,
    ...Object.entries(plainHeaders).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}
