import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import type { SaveState } from './WizardNotice.tsx';
import './MVWizard.css';

export interface SaveStatusProps extends RootProps {
  /** State of the last change. */
  state: SaveState;
  /** Called by the button that takes the last change back; without it there is no button. */
  onUndo?: (() => void) | undefined;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/**
 * Whether the last change of a form without a save button is stored; announced as it changes.
 * @example <SaveStatus state="saved" onUndo={undo} />
 */
export function SaveStatus({ state, onUndo, ...root }: SaveStatusProps) {
  const t = useText();
  return (
    <span {...rootProps(root, 'eui-mv-saved')} role="status">
      {state === 'saving' && t('mv.saving')}
      {(state === 'error' || state === 'conflict') && (
        <>
          <TriangleAlert {...icon} /> {t('mv.notSaved')}
        </>
      )}
      {state === 'saved' && (
        <>
          <Check {...icon} /> {t('mv.saved')}
          {onUndo && (
            <Button size="sm" icon={<Undo2 {...icon} />} onPress={onUndo}>
              {t('mv.undo')}
            </Button>
          )}
        </>
      )}
    </span>
  );
}
