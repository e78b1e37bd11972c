import { randomBytes } from 'node:crypto';
import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';
import { orLost, wholeList } from './client.ts';

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

  /** Uploads files until the server stops. */
  async sendUntilLost(client: Client, random: () => number): Promise<void> {
    while (await this.send(client, random));
  }

  /** Sends one file of some size; answers whether it was acknowledged. */
  async send(client: Client, random: () => number): Promise<boolean> {
    const text = `${randomBytes(8).toString('hex')}\n`.repeat(1 + Math.floor(random() * 30_000));
    const form = new FormData();
    form.set('meter', this.#meter);
    form.set('file', new Blob([text]), 'a.csv');
    const answer = await orLost(client.uploadFile({ body: form }));
    if (answer) this.#kept.set(answer._id, text);
    else this.#unanswered += 1;
    return answer !== null;
  }

  /** Every file in the list is whole, and every acknowledged one is in it. */
  async check(client: Client): Promise<void> {
    const meter = this.#meter;
    const listed = await wholeList((page) => client.listFiles({ query: { meter, ...page } }));
    expect(listed.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...this.#kept.keys()]));
    expect(listed.length - this.#kept.size).toBeLessThanOrEqual(this.#unanswered);
    for (const { _id: id, size } of listed) {
      const text = await ((await client.fileContent({ params: { id } })) as Blob).text();
      expect(text.length).toBe(size);
      if (this.#kept.has(id)) expect(text).toBe(this.#kept.get(id));
    }
  }
}
