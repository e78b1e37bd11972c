import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type Day, dayNumber, dayOfNumber, jalaliText, toJalali } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { expect } from 'vitest';
import { orLost, wholeList } from './client.ts';

interface Layer {
  /** The identifier of the client's making; a repetition with it stores nothing twice. */
  readonly uploadId: string;
  readonly from: Day;
  readonly values: readonly number[];
  readonly isReplacing: boolean;
  /** Null until the server has reported it. */
  id: string | null;
  isUndone: boolean;
}

interface Days {
  readonly from: Day;
  readonly days: number;
  readonly isReplacing?: boolean;
}

/** A change that was asked for and not answered. */
export type Unanswered = { readonly change: 'upload' | 'undo' | 'restore'; readonly layer: Layer };

/**
 * What the server acknowledged about the readings of one meter. Each upload has values of its own, so that days of two
 * uploads can be distinguished; on each day the newest active one counts.
 */
export class Story {
  readonly meter: string;
  readonly layers: Layer[] = [];
  #lastNumber = 0;
  #answered = 0;

  constructor(meter: string) {
    this.meter = meter;
  }

  /** How many changes were acknowledged. */
  get answered(): number {
    return this.#answered;
  }

  static async begin(client: Client): Promise<Story> {
    const building = (await client.listBuildings()).rows[0]!;
    const unit = (await client.listUnits({ query: { type: 'Consumption' } })).rows[0]!._id;
    const { organization } = building;
    const name = `کنتور ${randomUUID()}`;
    const body = { name, type: 'Consumption' as const, unit, organization, building: building._id };
    return new Story((await client.createMeter({ body }))._id);
  }

  #upload({ uploadId, from, values, isReplacing }: Layer, client: Client) {
    const excellData = values.map((value, index) => [jalaliText(addDays(from, index)), value, value * 1000]);
    return client.uploadReadings({
      body: {
        ...{ excellData, meterID: this.meter, uploadId, replace: isReplacing, headerRow: -1 },
        ...{ from: 0, value: 1, cost: 2, kind: 'day', format: 'YYYY/MM/DD' },
      },
    });
  }

  /** Stores values on so many days; answers what is not known to be stored. */
  async upload(client: Client, { from, days, isReplacing = false }: Days): Promise<Unanswered | null> {
    this.#lastNumber += 1;
    const values = Array.from({ length: days }, (_, index) => this.#lastNumber * 10_000 + index);
    const layer: Layer = { uploadId: randomUUID(), from, values, isReplacing, id: null, isUndone: false };
    return this.#repeat(client, layer);
  }

  async uploadOrFail(client: Client, days: Days): Promise<void> {
    expect(await this.upload(client, days)).toBeNull();
  }

  async #repeat(client: Client, layer: Layer): Promise<Unanswered | null> {
    const answer = await orLost(this.#upload(layer, client));
    if (!answer) return { change: 'upload', layer };
    this.#answered += 1;
    layer.id = answer.upload!;
    this.layers.push(layer);
    return null;
  }

  async #change(client: Client, layer: Layer): Promise<Unanswered | null> {
    const change = layer.isUndone ? 'restore' : 'undo';
    const input = { params: { id: layer.id! }, body: {} };
    const answer = await orLost<unknown>(
      change === 'undo' ? client.undoUpload(input) : client.restoreUpload(input),
    );
    if (!answer) return { change, layer };
    this.#answered += 1;
    layer.isUndone = !layer.isUndone;
    return null;
  }

  /** Undoes or restores one of the uploads. */
  turn(client: Client, random: () => number): Promise<Unanswered | null> {
    return this.#change(client, this.layers[Math.floor(random() * this.layers.length)]!);
  }

  /** Waits until so many more changes were answered, then somewhere into the next one. */
  async untilAnswered(changes: number, random: () => number): Promise<void> {
    const enough = this.#answered + changes;
    const began = performance.now();
    while (this.#answered < enough) await sleep(2);
    const each = changes === 0 ? 100 : (performance.now() - began) / changes;
    await sleep(random() * each);
  }

  /**
   * Compares the server with the story after a kill: every acknowledged change is present, and the unacknowledged one
   * answered is there whole or not at all.
   * @returns whether it was there
   */
  async settle(client: Client, unanswered: Unanswered | null): Promise<boolean> {
    const records = await this.#records(client);
    let isThere = false;
    if (unanswered?.change === 'upload') {
      const known = new Set(this.layers.map(({ id }) => id));
      const fresh = records.find(({ _id }) => !known.has(_id));
      isThere = fresh !== undefined;
      if (fresh) this.layers.push(Object.assign(unanswered.layer, { id: fresh._id }));
    } else if (unanswered) {
      const { layer, change } = unanswered;
      layer.isUndone = records.find(({ _id }) => _id === layer.id)!.state === 'undone';
      isThere = layer.isUndone === (change === 'undo');
    }
    await this.check(client);
    return isThere;
  }

  /** As a client does that got no answer: the same again, with the same identifier. */
  async tryAgain(client: Client, { change, layer }: Unanswered): Promise<void> {
    const isStored = this.layers.includes(layer);
    if (change !== 'upload') {
      if (layer.isUndone !== (change === 'undo')) expect(await this.#change(client, layer)).toBeNull();
    } else if (isStored) {
      const { upload } = await this.#upload(layer, client);
      expect(upload).toBe(layer.id);
    } else expect(await this.#repeat(client, layer)).toBeNull();
    await this.check(client);
  }

  #top(): Map<Day, { layer: Layer; value: number }> {
    const top = new Map<Day, { layer: Layer; value: number }>();
    for (const layer of this.layers.filter(({ isUndone }) => !isUndone)) {
      const first = dayNumber(layer.from);
      for (const [index, value] of layer.values.entries())
        top.set(dayOfNumber(first + index), { layer, value });
    }
    return top;
  }

  #records(client: Client) {
    return wholeList((page) => client.listUploads({ query: { meter: this.meter, sort: '_id', ...page } }));
  }

  /** Uploads, readings and the sums of the years are those of the story, to the last value. */
  async check(client: Client): Promise<void> {
    const top = this.#top();
    const current = new Map(this.layers.map((layer) => [layer, 0]));
    for (const { layer } of top.values()) current.set(layer, current.get(layer)! + 1);
    expect(
      (await this.#records(client)).map((record) => [
        record._id,
        record.stored,
        record.current,
        record.state === 'undone',
      ]),
    ).toEqual(
      this.layers.map((layer) => [layer.id, layer.values.length, current.get(layer), layer.isUndone]),
    );

    const readings = await readingsOf(client, this.meter);
    expect(readings.map(({ date, value, cost, upload }) => [date, value, cost, upload])).toEqual(
      [...top]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([day, { layer, value }]) => [day, value, value * 1000, layer.id]),
    );

    const sums = new Map<string, number>();
    for (const [day, { value }] of top) {
      const year = String(toJalali(day).year);
      sums.set(year, (sums.get(year) ?? 0) + value);
    }
    expect(await yearsOf(client, this.meter)).toEqual(new Map([...sums].sort()));
  }
}

export const readingsOf = (client: Client, meter: string) =>
  wholeList((page) => client.listReadings({ query: { meter, sort: 'date', ...page } }));

/** What a meter consumed in each Jalali year; the server has it from the sums of its months. */
export async function yearsOf(client: Client, meter: string): Promise<Map<string, number>> {
  const nav = [{ navType: 'Meter' as const, navID: meter }];
  const data = await client.consumptionStats({ body: { kind: 'multiyear', nav } });
  const [carrier] = (data.data as { AggregateData: { dateOf: string; total: number | null }[] }[][])[0]!;
  const years = (carrier?.AggregateData ?? []).flatMap(({ dateOf, total }) =>
    total === null ? [] : [[dateOf, total] as const],
  );
  return new Map(years);
}
