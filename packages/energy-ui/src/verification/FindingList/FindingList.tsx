import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { findingText } from '../../baseline/words/findingText.ts';
import type { VariableNames } from '../../baseline/words/termWords.ts';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import './FindingList.css';

export interface FindingListProps extends RootProps {
  /** Findings by their codes, with the facts in their sentences. */
  findings: readonly { readonly code: string; readonly [fact: string]: unknown }[];
  /** Names of variables by their codes. */
  names?: VariableNames;
  /** Each is as it should be. */
  isGood?: boolean;
}

const noNames: VariableNames = {};

/**
 * Findings as sentences, each once; an empty list without any.
 * @example <FindingList findings={[{ code: 'project.no-measure' }]} />
 */
export function FindingList({ findings, names = noNames, isGood = false, ...root }: FindingListProps) {
  const energy = useEnergy();
  const sentences = [...new Set(findings.map((finding) => findingText(finding, names, energy)))];
  const Icon = isGood ? Check : TriangleAlert;
  return (
    <ul {...rootProps(root, 'eui-findings')} data-good={isGood || undefined} hidden={sentences.length === 0}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <Islands text={sentence} />
          </span>
        </li>
      ))}
    </ul>
  );
}
