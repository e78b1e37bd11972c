import { randomBytes } from 'node:crypto';
import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';
import { orLost } from './client.ts';

/** The files a meter was acknowledged to have. */
export class Files {
  readonly #meter: string;
  readonly #kept = new Map<string, string>();
  #unanswered = 0;

  constructor(meter: string) {
    this.#meter = meter;
  }

  get count(): number {
    return this.#kept.size;
  }

  /** Sends files until the server is gone. */
  async send(client: Client, random: () => number): Promise<void> {
    for (;;) {
      const text = `${randomBytes(8).toString('hex')}\n`.repeat(1 + Math.floor(random() * 30_000));
      const form = new FormData();
      form.set('meter', this.#meter);
      form.set('file', new Blob([text]), 'a.csv');
      const answer = await orLost(client.uploadFile({ body: form }));
      if (!answer) {
        this.#unanswered += 1;
        return;
      }
      this.#kept.set(answer.data._id, text);
    }
  }

  /** Every file in the list is whole, and every acknowledged one is in it. */
  async check(client: Client): Promise<void> {
    const query = { meter: this.#meter, limit: '1000' };
    const listed = (await client.listFiles({ query })).data.data;
    expect(listed.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...this.#kept.keys()]));
    expect(listed.length - this.#kept.size).toBeLessThanOrEqual(this.#unanswered);
    for (const { _id: id, size } of listed) {
      const text = await ((await client.fileContent({ params: { id } })) as Blob).text();
      expect(text.length).toBe(size);
      if (this.#kept.has(id)) expect(text).toBe(this.#kept.get(id));
    }
  }
}
