import {
  type Check,
  type CheckLevel,
  formatNumber,
  island,
  jalaliMonthName,
  type ProjectFinding,
} from '@org/energy-core';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CheckIcon from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Explained } from '../../baseline/Explained/Explained.tsx';
import { findingText } from '../../baseline/words/findingText.ts';
import { type VariableNames, variableName } from '../../baseline/words/termWords.ts';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { percentText } from '../../i18n/islands/percentText.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { type Energy, useEnergy } from '../../i18n/useEnergy.ts';
import { Card } from '../../primitives/Card/Card.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';
import '../../baseline/VerdictList/VerdictList.css';

/** A check of a period as `coverageOfPeriod` or the report of a project has it. */
export interface SufficiencyCheck
  extends Pick<Check<string>, 'code' | 'subject' | 'value' | 'threshold' | 'level'> {
  readonly finding: ProjectFinding;
}

export interface SufficiencyPanelProps extends RootProps {
  /** Coverage of a period with its checks; null before it can be judged. */
  coverage: { readonly level: CheckLevel; readonly checks: readonly SufficiencyCheck[] } | null;
  /** Names of the variables by their codes. */
  names?: VariableNames;
}

const marks = {
  good: { Icon: CheckIcon, words: 'baseline.verdict.passes' },
  doubtful: { Icon: TriangleAlert, words: 'baseline.verdict.doubts' },
  bad: { Icon: X, words: 'baseline.verdict.fails' },
  unknown: { Icon: CircleHelp, words: 'baseline.verdict.cannotTell' },
} as const satisfies Record<CheckLevel, { readonly Icon: typeof CheckIcon; readonly words: TextKey }>;
const shares = new Set(['complete-days', 'complete-month', 'operating-range']);
/** Checks with a shorter name in the list of a verdict. */
const withShortName = new Set(['complete-days', 'complete-month']);
const inDays = new Set(['period-length', 'longest-gap']);
const noNames: VariableNames = {};

/** Value of a check as text: a share in percent, a number of days, or of negative days. */
function shownValue({ code, value, finding }: SufficiencyCheck, energy: Energy): string {
  if (value === null) return '—';
  if (shares.has(code)) return percentText(value * 100, 1, energy);
  const days = code === 'negative-days' ? Number(finding.days ?? 0) : value;
  if (inDays.has(code)) return energy.t('mv.daysText', { days: Math.round(days) });
  return island(formatNumber(days, { digits: energy.digits, maxFractionDigits: 0 }));
}

/** Its limit, with the month it is about. */
function limitOf({ code, threshold, subject }: SufficiencyCheck, energy: Energy): string {
  const { t, digits, locale } = energy;
  const limit = shares.has(code)
    ? percentText(threshold.good * 100, 0, energy)
    : island(formatNumber(threshold.good, { digits }));
  if (threshold.rule === 'at-most' && threshold.good === 0) return t('mv.sufficiency.none');
  const text = t(`baseline.limit.${threshold.rule}`, { limit });
  const month = code === 'complete-month' ? Number(subject?.split('/')[1]) : Number.NaN;
  return month >= 1 && month <= 12
    ? [jalaliMonthName(month, locale), text].join(t('chart.listSeparator'))
    : text;
}

/**
 * Whether the data of a period suffice for a model: each check with its value and limit, explained on request.
 * @example <SufficiencyPanel coverage={report.figures.coverage.baseline} names={names} />
 */
export function SufficiencyPanel({ coverage, names = noNames, ...root }: SufficiencyPanelProps) {
  const energy = useEnergy();
  const { t } = energy;
  if (!coverage)
    return (
      <Card {...root} title={t('mv.sufficiency')}>
        <EmptyState title={t('mv.noCoverage')} text={t('mv.noCoverageText')} />
      </Card>
    );
  const { level, checks } = coverage;
  const short = checks.filter((check) => check.level !== 'good').length;
  const Head = level === 'good' ? BadgeCheck : (marks[level] ?? marks.unknown).Icon;
  return (
    <Card
      {...root}
      title={
        <span className="eui-verdict-head" data-level={level}>
          <Head size={20} strokeWidth={1.75} aria-hidden />
          {t(`mv.sufficiency.${marks[level] ? level : 'unknown'}`)}
        </span>
      }
    >
      <p className="eui-verdict-sum">
        {short === 0
          ? t('baseline.verdict.allReached', { count: checks.length })
          : t('baseline.verdict.someShort', { short, count: checks.length })}
      </p>
      <ul className="eui-explained-list">
        {checks.map((check) => {
          const { Icon, words } = marks[check.level] ?? marks.unknown;
          const name = t(
            `${withShortName.has(check.code) ? 'baseline.check' : 'check'}.${check.code}` as TextKey,
          );
          const of = check.code === 'operating-range' && check.subject !== null ? check.subject : null;
          return (
            <Explained
              key={`${check.code} ${check.subject}`}
              name={
                of === null
                  ? name
                  : t('mv.sufficiency.of', { name, variable: variableName(of, names, energy) })
              }
              mark={
                <span className="eui-verdict-mark" data-level={check.level}>
                  <Icon size={16} strokeWidth={2} aria-hidden />
                  <span className="eui-sr-only">{t(words)}</span>
                </span>
              }
              value={<Islands text={shownValue(check, energy)} />}
              limit={<Islands text={limitOf(check, energy)} />}
              explanation={<Islands text={findingText(check.finding, names, energy)} />}
            />
          );
        })}
      </ul>
    </Card>
  );
}
