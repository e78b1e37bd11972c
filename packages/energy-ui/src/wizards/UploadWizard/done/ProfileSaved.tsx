import { isolate } from '@org/energy-core';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Notice } from '../../../primitives/Notice/Notice.tsx';
import { type RootProps, rootProps } from '../../../primitives/rootProps.ts';
import type { SavedProfile } from '../flow/uploadData.ts';

export interface ProfileSavedProps extends RootProps {
  /** The remembered profile; its name is shown. */
  profile: SavedProfile;
  /** Called with the id of the profile; no button if omitted. */
  onForget?: (id: string) => void;
}

/** Notice after storing a file: its columns are remembered for the next one. */
export function ProfileSaved({ profile, onForget, ...root }: ProfileSavedProps) {
  const t = useText();
  return (
    <Notice
      {...rootProps(root)}
      tone="info"
      actions={
        onForget && (
          <Button size="sm" onPress={() => onForget(profile._id)}>
            {t('upload.profile.forget')}
          </Button>
        )
      }
    >
      {t('upload.profile.saved', { name: isolate(profile.name) })}
    </Notice>
  );
}
