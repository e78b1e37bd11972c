import { type Confidence, confidences } from '../baseline/model.ts';
import { foundText } from '../numerals/foundText.ts';

export interface ChangeSettings {
  /** Shortest level in days with data; default 7, so that a weekend is not taken for a change. */
  readonly minDays?: number;
  /** Largest p of a change; default 0.05. */
  readonly maxP?: number;
  /** Of the ±, percent; default 90. */
  readonly confidence?: Confidence;
}

export type ChangeSettingsIssue =
  | { readonly code: 'change.min-days'; readonly found: string; readonly limit: number }
  | { readonly code: 'change.max-p'; readonly found: string }
  | { readonly code: 'verification.confidence-unknown'; readonly found: string };

const MAX_DAYS = 366;

/** The settings with their defaults, or their issues. */
export function changeSettings({
  minDays = 7,
  maxP = 0.05,
  confidence = 90,
}: ChangeSettings): Required<ChangeSettings> | { readonly issues: readonly ChangeSettingsIssue[] } {
  const issues: ChangeSettingsIssue[] = [];
  if (!(Number.isInteger(minDays) && minDays >= 2 && minDays <= MAX_DAYS))
    issues.push({ code: 'change.min-days', found: foundText(minDays), limit: MAX_DAYS });
  if (!(typeof maxP === 'number' && maxP > 0 && maxP < 1))
    issues.push({ code: 'change.max-p', found: foundText(maxP) });
  if (!confidences.includes(confidence))
    issues.push({ code: 'verification.confidence-unknown', found: foundText(confidence) });
  return issues.length > 0 ? { issues } : { minDays, maxP, confidence };
}
