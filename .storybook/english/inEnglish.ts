import { cloneElement, isValidElement, type ReactElement } from 'react';
import samples from './samples.json';

const PERSIAN = /[\u0600-\u06FF]/;
const LETTER = '[\\u0620-\\u064A\\u0654\\u067E\\u0686\\u0698\\u06A9\\u06AF\\u06C0\\u06CC\\u200C]';
/** Longer samples first: «برق ورودی اصلی» before «برق». */
const phrases = Object.entries(samples).sort(([one], [other]) => other.length - one.length);
const signs: Readonly<Record<string, string>> = { '،': ',', '؛': ';', '٪': '%', '٫': '.', '٬': ',' };

/** A sample text in English; what the table lacks stays Persian and fails the story's test. */
export function englishText(text: string): string {
  if (!PERSIAN.test(text)) return text;
  const known = (samples as Readonly<Record<string, string>>)[text];
  if (known !== undefined) return known;
  const said = phrases.reduce(
    (shown, [persian, english]) =>
      shown.includes(persian)
        ? shown.replace(new RegExp(`(?<!${LETTER})${escaped(persian)}(?!${LETTER})`, 'g'), english)
        : shown,
    text,
  );
  return said
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[،؛٪٫٬]/g, (sign) => signs[sign]!);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const done = new WeakMap<object, unknown>();

/** Samples of a story in English, also those inside lists, records and elements; other values stay as they are. */
export function inEnglish<T>(value: T): T {
  if (typeof value === 'string') return englishText(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const known = done.get(value);
  if (known !== undefined) return known as T;
  const english = translated(value);
  done.set(value, english);
  return english as T;
}

function translated(value: object): unknown {
  if (isValidElement(value))
    return cloneElement(value as ReactElement<object>, entries(value.props as object));
  if (Array.isArray(value)) return value.map(inEnglish);
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, inEnglish(each)]));
  return Object.getPrototypeOf(value) === Object.prototype ? entries(value) : value;
}

const entries = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, each]) => [key, inEnglish(each as unknown)]));
