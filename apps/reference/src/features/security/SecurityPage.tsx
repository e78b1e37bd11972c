import { Card, ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { errorCode, errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { ApiKeysCard } from './keys/ApiKeysCard.tsx';
import { GuestTokensCard } from './keys/GuestTokensCard.tsx';
import { settingsQuery } from './queries.ts';
import { TwoFactorCard } from './TwoFactorCard.tsx';
import './SecurityPage.css';

/** Settings that apply to all users. */
export function SecurityPage() {
  const t = useText();
  const settings = useQuery(settingsQuery(useClient()));
  return (
    <PageFrame crumbs={[t('module.management')]} title={t('module.security')} isColumn>
      <p className="eui-security-lead">{t('security.lead')}</p>
      {settings.data ? (
        <TwoFactorCard settings={settings.data} />
      ) : (
        <Card>
          {settings.isError ? (
            <ErrorState
              title={t('security.failed')}
              text={errorText(settings.error, t)}
              code={errorCode(settings.error)}
              onRetry={() => settings.refetch()}
            />
          ) : (
            <Skeleton shape="text" rows={4} />
          )}
        </Card>
      )}
      <ApiKeysCard />
      <GuestTokensCard />
    </PageFrame>
  );
}
