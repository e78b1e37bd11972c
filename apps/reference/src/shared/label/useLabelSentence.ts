import { formatJalali, formatNumber, isDay } from '@org/energy-core';
import type { LabelIssue } from '@org/energy-core/api';
import { type TextKey, useEnergy } from '@org/energy-ui';
import { useCallback } from 'react';

/** Text of a reason or warning of the label; within `MathsTexts`. */
export function useLabelSentence(): (issue: LabelIssue) => string {
  const { t, digits, locale } = useEnergy();
  return useCallback(
    ({ code, ...facts }: LabelIssue) =>
      t(
        `issue.${code}` as TextKey,
        Object.fromEntries(
          Object.entries(facts).map(([name, fact]) => [
            name,
            typeof fact === 'number'
              ? formatNumber(fact, { digits, maxFractionDigits: 4 })
              : isDay(fact)
                ? formatJalali(fact, 'dayMonth', locale, digits)
                : String(fact),
          ]),
        ),
      ),
    [t, digits, locale],
  );
}
