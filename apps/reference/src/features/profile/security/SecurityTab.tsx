import type { SessionUser } from '@org/energy-core/api';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

/** The second factor, and where the account is signed in. */
export function SecurityTab({ user }: { user: SessionUser }) {
  return (
    <div className="eui-profile-stack">
      <TwoFactorCard user={user} />
      <SessionsCard />
    </div>
  );
}
