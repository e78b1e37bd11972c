import { isKnown } from '../statistics/knownValue.ts';
import type { Sample } from './model.ts';

/** Color of a check: good, doubtful, bad, unknown. */
export type CheckLevel = 'good' | 'doubtful' | 'bad' | 'unknown';

/**
 * Threshold of a figure. Between `good` and `bad` it is doubtful; with equal limits there is no doubtful band.
 * A share is 0 to 1.
 */
export interface Threshold {
  readonly rule: 'at-least' | 'more-than' | 'at-most' | 'less-than';
  readonly good: number;
  readonly bad: number;
}

/** A text (`issue.<code>`) with its parameters, as in an issue; `issueText` formats it. */
export interface Finding<Code extends string> {
  readonly code: Code;
  readonly [fact: string]: number | string;
}

/** Checks whose sentence can say that dependent errors were allowed for. */
type RobustCode<Code> = Extract<Code, 't-value' | 'f-p-value' | 'highest-power'>;
type CheckText<Code extends string> = `check.${Code | `${RobustCode<Code>}-robust`}.${'good' | 'poor'}`;

/** One figure beside its threshold. */
export interface Check<Code extends string> {
  readonly code: Code;
  /** The variable or month it concerns; null for the whole model. */
  readonly subject: string | null;
  readonly value: Sample;
  readonly threshold: Threshold;
  readonly level: CheckLevel;
  readonly finding: Finding<CheckText<Code> | 'check.unknown'>;
}

/** Overrides of an organization for a table of thresholds. */
export type ThresholdSettings<Name extends string> = {
  readonly [name in Name]?: { readonly good?: number; readonly bad?: number };
};

/** A setting that is not a number; the default was used. */
export interface ThresholdWarning {
  readonly code: 'check.setting-is-no-number';
  readonly setting: string;
}

const passes = (value: number, rule: Threshold['rule'], limit: number): boolean => {
  if (rule === 'at-least') return value >= limit;
  if (rule === 'more-than') return value > limit;
  return rule === 'at-most' ? value <= limit : value < limit;
};

/** Level of a figure by its threshold: good, doubtful or bad; unknown without one. */
export function levelOf(value: Sample, { rule, good, bad }: Threshold): CheckLevel {
  if (!isKnown(value)) return 'unknown';
  if (passes(value, rule, good)) return 'good';
  return passes(value, rule, bad) ? 'doubtful' : 'bad';
}

/** A check with its level and finding. */
export function checkOf<Code extends string>(
  code: Code,
  value: Sample,
  threshold: Threshold,
  facts: Readonly<Record<string, number | string>>,
  subject: string | null = null,
  /** Whether the figure allows for dependent errors; its sentence then mentions it. */
  isRobust = false,
): Check<Code> {
  const level = levelOf(value, threshold);
  const finding =
    level === 'unknown'
      ? { code: 'check.unknown' as const }
      : {
          ...facts,
          code: `check.${isRobust ? `${code}-robust` : code}.${level === 'good' ? 'good' : 'poor'}` as CheckText<Code>,
        };
  return { code, subject, value: level === 'unknown' ? null : value, threshold, level, finding };
}

/**
 * Level of a whole report: its worst check, so that one good figure never outweighs a bad one. A missing figure
 * makes the whole doubtful at best; without any figure it is unknown.
 */
export function worstLevel(checks: readonly { readonly level: CheckLevel }[]): CheckLevel {
  const has = (level: CheckLevel) => checks.some((check) => check.level === level);
  if (has('bad')) return 'bad';
  if (has('doubtful') || (has('unknown') && has('good'))) return 'doubtful';
  return has('good') ? 'good' : 'unknown';
}

/** A report over checks: its level, and a finding with the number of checks that are not good. */
export function reportOf<Kind extends string, Of extends { readonly level: CheckLevel }>(
  kind: Kind,
  checks: readonly Of[],
): {
  readonly level: CheckLevel;
  readonly finding: Finding<`${Kind}.${CheckLevel}`>;
  readonly checks: readonly Of[];
} {
  const level = worstLevel(checks);
  const short = checks.filter((check) => check.level !== 'good').length;
  return { level, finding: { code: `${kind}.${level}`, short, checks: checks.length }, checks };
}

/** Thresholds with the overrides of an organization; invalid numbers are warned about and ignored. */
export function withSettings<Name extends string>(
  defaults: Readonly<Record<Name, Threshold>>,
  settings: ThresholdSettings<Name> = {},
): {
  readonly thresholds: Readonly<Record<Name, Threshold>>;
  readonly warnings: readonly ThresholdWarning[];
} {
  const thresholds: Record<Name, Threshold> = { ...defaults };
  const warnings: ThresholdWarning[] = [];
  for (const name of Object.keys(defaults) as Name[]) {
    for (const end of ['good', 'bad'] as const) {
      const limit = settings?.[name]?.[end];
      if (limit === undefined) continue;
      if (isKnown(limit)) thresholds[name] = { ...thresholds[name], [end]: limit };
      else warnings.push({ code: 'check.setting-is-no-number', setting: `${name}.${end}` });
    }
  }
  return { thresholds, warnings };
}

/** A share formatted as percent with at most two decimals. */
export const percentOf = (share: number): number => Math.round(share * 1e4) / 100;
