import type { SayableValues } from '@org/energy-core/texts';
import type { BaselineKey } from './bundles/baselineTexts.ts';
import type { CalendarKey } from './bundles/calendarTexts.ts';
import type { ComponentKey } from './bundles/componentTexts.ts';
import type { DocumentKey } from './bundles/documentTexts.ts';
import type { FirstKey } from './bundles/firstTexts.ts';
import type { ReportKey } from './bundles/reportTexts.ts';
import type { SheetKey } from './bundles/sheetTexts.ts';
import type { ToolKey } from './bundles/toolTexts.ts';
import type { VerificationKey } from './bundles/verificationTexts.ts';

/** The languages that come with the package, with their calendar words and formats. */
export type Locale = 'fa' | 'en';
/** Which digits are shown; by default those of the locale. */
export type Digits = 'fa' | 'en';

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
/**
 * Sentences an app adds with `WithTexts`, by their keys; declaring them makes the keys known to `useText`.
 * @example declare module '@org/energy-ui' { interface MoreTexts { 'shop.title': string } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps fill it
export interface MoreTexts {}
/** Every sentence of the interface, by its key in one of the `texts.fa.json`. */
export type TextKey = WithoutPlural<
  | FirstKey
  | ComponentKey
  | SheetKey
  | ToolKey
  | BaselineKey
  | DocumentKey
  | CalendarKey
  | VerificationKey
  | ReportKey
  | keyof MoreTexts
>;
/** Values of a sentence; several texts become a list in the reader's language. */
export type TextValues = SayableValues;
export type Translate = (key: TextKey, values?: TextValues) => string;
