import type { SessionUser } from '@org/energy-core/api';
import { Avatar, Card, ErrorState, Skeleton, Tabs, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode, errorText } from '../../shared/api/errorText.ts';
import { meQuery } from '../../shared/api/meQuery.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { useShown } from '../../shared/files/useShown.ts';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { useLeaveQuestion } from '../../shared/page/useLeaveQuestion.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { GeneralTab } from './GeneralTab.tsx';
import { PasswordTab } from './security/PasswordTab.tsx';
import { SecurityTab } from './security/SecurityTab.tsx';
import './ProfilePage.css';

const tabs = ['general', 'password', 'security'] as const;
type Tab = (typeof tabs)[number];

/** Profile of the signed-in user: details and photo, password, second factor and devices. */
export function ProfilePage() {
  const t = useText();
  const me = useQuery(meQuery(useClient()));
  const user = me.data;
  return (
    <PageFrame title={t('module.profile')}>
      {user ? (
        <Profile user={user} />
      ) : (
        <Card>
          {me.isError ? (
            <ErrorState
              title={t('profile.failed')}
              text={errorText(me.error, t)}
              code={errorCode(me.error)}
              onRetry={me.refetch}
            />
          ) : (
            <Skeleton shape="card" />
          )}
        </Card>
      )}
    </PageFrame>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const t = useText();
  const shown = useShown();
  const { search, update } = usePageUrl();
  const [isDirty, setDirty] = useState(false);
  const { leave, question } = useLeaveQuestion(isDirty);
  const wanted = search.get('tab');
  const tab = tabs.find((each) => each === wanted) ?? 'general';
  const open = (next: Tab) =>
    leave(() => {
      setDirty(false);
      update((newest) => {
        const changed = new URLSearchParams(newest);
        changed.set('tab', next);
        return changed;
      });
    });
  return (
    <div className="eui-profile">
      <header className="eui-profile-head">
        <Avatar name={user.name} photo={shown(user.photo)} diameter={48} />
        <div className="eui-profile-words">
          <b>{user.name}</b>
          <span>
            {[user.permissionLevel.name, user.position?.name].filter(Boolean).join(t('chart.listSeparator'))}
          </span>
        </div>
      </header>
      <Tabs
        label={t('profile.tabs')}
        value={tab}
        onChange={(next) => next !== tab && open(next)}
        items={[
          {
            id: 'general',
            name: t('profile.general'),
            content: <GeneralTab user={user} onDirtyChange={setDirty} />,
          },
          {
            id: 'password',
            name: t('profile.password'),
            content: <PasswordTab onDirtyChange={setDirty} />,
          },
          { id: 'security', name: t('profile.security'), content: <SecurityTab user={user} /> },
        ]}
      />
      {question}
    </div>
  );
}
