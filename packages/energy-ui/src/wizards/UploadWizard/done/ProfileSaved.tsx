import { isolate } from '../../../i18n/DayText.tsx';
import { useText } from '../../../i18n/EnergyProvider.tsx';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Notice } from '../../../primitives/Notice/Notice.tsx';
import type { SavedProfile } from '../flow/uploadData.ts';

export interface ProfileSavedProps {
  /** Its name is said, its id is what `onForget` hears. */
  profile: SavedProfile;
  /** Called with its id. Without it there is no button. */
  onForget?: (id: string) => void;
  className?: string;
  id?: string;
}

/** What was remembered of a stored file: the next one of its kind needs one press. */
export function ProfileSaved({ profile, onForget, className, id }: ProfileSavedProps) {
  const t = useText();
  return (
    <Notice
      id={id}
      className={className}
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
