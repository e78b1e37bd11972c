import type { DocumentState } from '@org/energy-core';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { useText } from '../../i18n/useEnergy.ts';
import { Chip, type ChipProps } from '../../primitives/Chip/Chip.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';

const looks: Readonly<Record<DocumentState, readonly [NonNullable<ChipProps['tone']>, typeof Check]>> = {
  draft: ['neutral', Pencil],
  review: ['info', Eye],
  approved: ['success', Check],
  withdrawn: ['danger', Ban],
};

export interface DocumentStateChipProps extends RootProps {
  /** State of a version of a controlled document. */
  state: DocumentState;
}

/**
 * State of a controlled document.
 * @example <DocumentStateChip state="review" />
 */
export function DocumentStateChip({ state, ...root }: DocumentStateChipProps) {
  const t = useText();
  const [tone, Icon] = looks[state] ?? looks.draft;
  return (
    <Chip {...root} tone={tone} icon={<Icon size={12} strokeWidth={2} aria-hidden />}>
      {t(`documents.state.${state in looks ? state : 'draft'}`)}
    </Chip>
  );
}
