import { formatNumber } from '@org/energy-core';
import type { LabelIssue } from '@org/energy-core/api';
import { type TextKey, useEnergy } from '@org/energy-ui';
import { useCallback } from 'react';

/** Says why there is no label, or what to know of it; within `MathsTexts`. */
export function useLabelSentence(): (issue: LabelIssue) => string {
  const { t, digits } = useEnergy();
  return useCallback(
    ({ code, ...facts }: LabelIssue) =>
      t(
        `issue.${code}` as TextKey,
        Object.fromEntries(
          Object.entries(facts).map(([name, fact]) => [
            name,
            typeof fact === 'number' ? formatNumber(fact, { digits, maxFractionDigits: 4 }) : String(fact),
          ]),
        ),
      ),
    [t, digits],
  );
}
