import { Card, ErrorState, Skeleton, useText } from '@org/energy-ui';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { errorCode, errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { ApiKeysCard } from './keys/ApiKeysCard.tsx';
import { GuestTokensCard } from './keys/GuestTokensCard.tsx';
import { apiKeysQuery } from './keys/queries.ts';
import { settingsQuery } from './queries.ts';
import { TwoFactorCard } from './TwoFactorCard.tsx';
import './SecurityPage.css';

/** Settings that apply to all users. */
export function SecurityPage() {
  const t = useText();
  const client = useClient();
  const settings = useQuery(settingsQuery(client));
  usePrefetchQuery(apiKeysQuery(client));
  return (
    <PageFrame crumbs={[t('module.management')]} title={t('module.security')} isColumn>
      <p className="eui-security-lead">{t('security.lead')}</p>
      <div className="eui-security-cards">
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
        {/* Below a card that grows, so only once it has its height. */}
        {!settings.isPending && (
          <>
            <ApiKeysCard />
            <GuestTokensCard />
          </>
        )}
      </div>
    </PageFrame>
  );
}
