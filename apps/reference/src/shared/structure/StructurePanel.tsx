import { SidePanel, TreeSelector, type TreeSelectorProps, useText } from '@org/energy-ui';
import ListTree from 'lucide-react/icons/list-tree';
import { errorText } from '../api/errorText.ts';
import { useIsNarrow } from '../page/pageWidth.ts';
import type { Structure } from './useStructure.ts';

interface StructurePanelProps
  extends Pick<
    TreeSelectorProps,
    'mode' | 'value' | 'onChange' | 'maxCount' | 'expanded' | 'onExpandedChange' | 'marks'
  > {
  readonly structure: Structure;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The tree beside a page. As a sheet over a narrow page it closes once the only node is selected. */
export function StructurePanel({
  structure,
  isOpen,
  onOpenChange,
  onChange,
  ...selection
}: StructurePanelProps) {
  const t = useText();
  const isNarrow = useIsNarrow();
  const isDoneWithOne = isNarrow && selection.mode.startsWith('single');
  return (
    <SidePanel
      side="start"
      columns={3}
      label={t('panel.structure')}
      icon={<ListTree size={16} strokeWidth={1.75} aria-hidden />}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <TreeSelector
        {...selection}
        label={t('panel.structure')}
        tree={structure.tree}
        onChange={(ids) => {
          onChange?.(ids);
          if (isDoneWithOne) onOpenChange(false);
        }}
        isLoading={structure.isLoading}
        error={structure.error ? errorText(structure.error, t) : null}
        onRetry={structure.retry}
      />
    </SidePanel>
  );
}
