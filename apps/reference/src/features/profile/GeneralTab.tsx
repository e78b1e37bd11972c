import type { SessionUser } from '@org/energy-core/api';
import { Card, useText } from '@org/energy-ui';
import { AccountFacts } from './AccountFacts.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';

interface GeneralTabProps {
  user: SessionUser;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Own photo and details, and those managed by the administrator. */
export function GeneralTab({ user, onDirtyChange }: GeneralTabProps) {
  const t = useText();
  return (
    <div className="eui-profile-columns">
      <Card title={t('profile.own')}>
        <div className="eui-profile-own">
          <OwnPhoto user={user} />
          <DetailsForm user={user} onDirtyChange={onDirtyChange} />
        </div>
      </Card>
      <AccountFacts user={user} />
    </div>
  );
}
