import type { TrendFit } from '@org/energy-core/api';
import { Chip, useText } from '@org/energy-ui';

const tones = { good: 'success', doubtful: 'warning', bad: 'danger', unknown: 'neutral' } as const;

/** Verdict on the present fit of a baseline in a word. */
export function VerdictChip({ fit }: { fit: TrendFit | null }) {
  const t = useText();
  if (!fit) return <Chip>{t('trend.verdict.none')}</Chip>;
  const level = fit.verdict ?? 'unknown';
  return <Chip tone={tones[level]}>{t(`trend.verdict.${level}`)}</Chip>;
}
