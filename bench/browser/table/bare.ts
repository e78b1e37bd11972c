import type { LogRow, TableCandidate } from '../cases.ts';
import { collator, fieldsOf, LOG_FIELDS } from './log.ts';

const ROW = 38;
const ROWS = 30;
const DIGIT_BITS = 16;
const DIGITS = 4;

/** The limit: an index array, a radix sort and recycled rows, no framework. */
export const candidate: TableCandidate<readonly LogRow[]> = {
  prepare: (rows) => rows,
  mount(place, rows) {
    const all = Uint32Array.from(rows, (_, index) => index);
    let order = all;
    const view = document.createElement('div');
    view.style.cssText = `height:${ROW * 25}px;overflow:auto;position:relative`;
    const space = document.createElement('div');
    const lines = Array.from({ length: ROWS }, () => {
      const line = document.createElement('div');
      line.style.cssText = `position:absolute;top:0;inset-inline:0;height:${ROW}px;display:grid;grid-template-columns:repeat(${LOG_FIELDS.length},1fr)`;
      for (const _ of LOG_FIELDS) line.append(document.createElement('div'));
      for (const cell of line.children) cell.append(document.createTextNode(''));
      return line;
    });
    view.append(space, ...lines);
    place.append(view);

    const draw = () => {
      const first = Math.floor(view.scrollTop / ROW);
      lines.forEach((line, offset) => {
        const index = order[first + offset];
        line.hidden = index === undefined;
        if (index === undefined) return;
        fieldsOf(rows[index]!).forEach((text, at) => {
          line.children[at]!.firstChild!.nodeValue = text;
        });
        line.style.transform = `translateY(${(first + offset) * ROW}px)`;
      });
    };
    const show = (next: Uint32Array<ArrayBuffer>) => {
      order = next;
      space.style.height = `${order.length * ROW}px`;
      draw();
    };
    view.addEventListener('scroll', draw);
    show(all);
    return {
      sortByNumber: () =>
        show(
          byKeys(
            Float64Array.from(order, (index) => rows[index]!.value),
            order,
          ),
        ),
      sortByText() {
        const names = [...new Set(rows.map(({ meter }) => meter))].sort(collator.compare);
        const ranks = new Map(names.map((name, rank) => [name, rank]));
        show(
          byKeys(
            Float64Array.from(order, (index) => ranks.get(rows[index]!.meter)!),
            order,
          ),
        );
      },
      filter: (text) => show(all.filter((index) => rows[index]!.meter.includes(text))),
      destroy: () => place.replaceChildren(),
    };
  },
};

/** `order` by positive keys, which are in its order; the bits of a positive double are ordered as it is. */
function byKeys(keys: Float64Array<ArrayBuffer>, order: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const bits = new Uint16Array(keys.buffer);
  let places = Uint32Array.from(keys, (_, at) => at);
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const starts = new Uint32Array(2 ** DIGIT_BITS + 1);
    for (let at = digit; at < bits.length; at += DIGITS) starts[bits[at]! + 1]! += 1;
    if (starts[bits[digit]! + 1] === keys.length) continue;
    for (let value = 1; value < starts.length; value += 1) starts[value]! += starts[value - 1]!;
    const next = new Uint32Array(places.length);
    for (const place of places) {
      const value = bits[place * DIGITS + digit]!;
      next[starts[value]!] = place;
      starts[value]! += 1;
    }
    places = next;
  }
  return places.map((place) => order[place]!);
}
