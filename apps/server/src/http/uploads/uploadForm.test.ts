import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { sendFile } from '../../testing/files.ts';
import { urlOf } from '../../testing/listen.ts';
import { TestServer } from '../../testing/server.ts';
import { signInAs } from '../../testing/world.ts';

const MB = 2 ** 20;
const BOUNDARY = 'xxyyzz';
const part = (head: string, value = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}`;
const field = (name: string, value: string) => `${part(`name="${name}"`, value)}\r\n`;
const fileHead = part('name="file"; filename="a.csv"');

onEachEngine('the form of a file', (engine) => {
  let server: TestServer;
  let uploader: string;
  let viewer: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    uploader = await server.signIn();
    viewer = await signInAs(server, 'viewer', ['home']);
  });
  afterAll(() => server.stop());

  /** Sends an endless form; returns the response until the server closes the connection. */
  async function answerTo(token: string, text: string, { bytes = 0, announced = 0 } = {}): Promise<string> {
    const { port } = new URL(await urlOf(server));
    return new Promise((resolve) => {
      let said = '';
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          [
            'POST /api/v1/file HTTP/1.1',
            'host: x',
            `authorization: Bearer ${token}`,
            `content-type: multipart/form-data; boundary=${BOUNDARY}`,
            `content-length: ${announced || text.length + bytes + 1000}`,
            ...['', text],
          ].join('\r\n'),
        );
        for (let sent = 0; sent < bytes; sent += 65_536) socket.write(Buffer.alloc(65_536, 'a'));
      });
      socket.on('data', (data) => {
        said += String(data);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(said));
    });
  }
  const onDisk = (): string[] => {
    try {
      return readdirSync(join(server.dataFolder, 'files'));
    } catch {
      return [];
    }
  };

  test('a file arrives byte by byte as it was sent, also one that is almost its own boundary', async () => {
    const MARK = `\r\n--${BOUNDARY}`;
    const pieces = Array.from(
      { length: 60_000 },
      (_, at) => MARK.slice(0, 1 + (at % (MARK.length - 1))) + at,
    );
    const sent = Buffer.from(`a,b\n${pieces.join(',')}`);
    const { status } = await fetch(`${await urlOf(server)}/api/v1/file`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${uploader}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      body: Buffer.concat([
        Buffer.from(fileHead),
        sent,
        Buffer.from(`\r\n${field('title', 'ب')}--${BOUNDARY}--\r\n`),
      ]),
    });
    expect([status, onDisk().length]).toEqual([200, 1]);
    const stored = join(server.dataFolder, 'files', onDisk()[0]!);
    expect(readFileSync(stored).equals(sent)).toBe(true);
    rmSync(stored);
  });

  test('what is announced too large is refused before it has come, and the connection ends', async () => {
    expect(await answerTo(uploader, fileHead, { announced: 21 * MB })).toMatch(/^HTTP\/1\.1 413 /);
    expect(await answerTo(viewer, fileHead, { announced: 3 * MB })).toMatch(/^HTTP\/1\.1 413 /);
    expect(onDisk()).toEqual([]);
  });

  test('a picture ends at its limit, though its sender may send larger files, and the connection ends', async () => {
    const said = await answerTo(uploader, field('isProfile', 'true') + fileHead, { bytes: 2 * MB + 65_536 });
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(onDisk()).toEqual([]);
  });

  test('who may send pictures only is refused before a byte of another file is kept', async () => {
    for (const fields of [field('isProfile', 'false'), field('isProfile', 'true') + field('meter', '1')])
      expect(await answerTo(viewer, fields + fileHead, { bytes: 65_536 })).toMatch(/^HTTP\/1\.1 403 /);
    expect(onDisk()).toEqual([]);
  });

  test('sixteen dripping forms of one user leave room for the files of others', async () => {
    const { port } = new URL(await urlOf(server));
    let refused = 0;
    const text = field('isProfile', 'true') + fileHead + 'a'.repeat(1000);
    const senders = Array.from({ length: 16 }, () => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          `POST /api/v1/file HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${viewer}\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: 100000\r\n\r\n${text}`,
        ),
      );
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        if (String(data).startsWith('HTTP/1.1 503')) refused += 1;
      });
      return socket;
    });
    try {
      await expect.poll(() => onDisk().length + refused, { timeout: 30_000 }).toBe(16);
      expect(refused).toBe(14);
      expect((await sendFile(server, Buffer.from('a,b\n1,2\n'), 'a.csv')).status).toBe(200);
    } finally {
      for (const socket of senders) socket.destroy();
    }
    // Their slots are free again once they have disconnected.
    await expect.poll(() => onDisk().length, { timeout: 30_000 }).toBe(1);
    const form = { isProfile: 'true' };
    expect((await sendFile(server, Buffer.from('x'), 'a.png', form, { token: viewer })).status).toBe(422);
  });
});
