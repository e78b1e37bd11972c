import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as core from '@org/energy-core';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';

interface Example {
  readonly title: string;
  readonly source: string;
  readonly call: string;
  readonly arguments: readonly unknown[];
  readonly expected: unknown;
  readonly digits?: number;
  readonly digitsOf?: Readonly<Record<string, number>>;
}

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort();

function call(name: string, values: readonly unknown[]): unknown {
  const found = (core as Record<string, unknown>)[name];
  if (typeof found !== 'function') throw new Error(`@org/energy-core has no function ${name}.`);
  return found(...values);
}

function readColumn(file: string, column: string): (string | number | null)[] {
  const [header, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const at = header!.split(',').indexOf(column);
  if (at < 0) throw new Error(`${file} has no column ${column}.`);
  return lines.map((line) => {
    const cell = line.split(',')[at]!;
    return cell === '' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell);
  });
}

/** Resolves `$column` and `$call`. */
function resolve(value: unknown, base: string): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, base));
  if (typeof value !== 'object' || value === null) return value;
  if ('$column' in value) {
    const [file, column] = value.$column as [string, string];
    return readColumn(join(base, file), column);
  }
  if ('$call' in value) {
    const {
      $call,
      arguments: values,
      take,
    } = value as { $call: string; arguments: unknown[]; take?: string };
    const result = call($call, resolve(values, base) as unknown[]);
    return take === undefined ? result : (result as Record<string, unknown>)[take];
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, base)]));
}

test.each(files)('%s', (file) => {
  const path = join(folder, file);
  const example = JSON.parse(readFileSync(path, 'utf8')) as Example;
  expect(example.source, 'the source of the figures').toMatch(/\S/);
  const found = call(example.call, resolve(example.arguments, dirname(path)) as unknown[]);
  const misses = compare(found, example.expected, example.digits ?? 9, example.digitsOf ?? {});
  expect(misses, `${relative(folder, path)}: ${example.title} (${example.source})`).toEqual([]);
});
