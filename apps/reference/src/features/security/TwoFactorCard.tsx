import { Card, ConfirmDialog, Num, Progress, Switch, useText, useToast } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../shared/access/useMay.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { meQuery } from '../../shared/api/meQuery.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';

interface TwoFactorCardProps {
  settings: {
    readonly isTwoFactorRequired: boolean;
    readonly twoFactorUsers: { readonly with: number; readonly without: number };
  };
}

/** Whether all users need a second factor, and how many have one. */
export function TwoFactorCard({ settings }: TwoFactorCardProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const hasOwn = useQuery(meQuery(client)).data?.twoFactor.isOn ?? true;
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const { isTwoFactorRequired: isRequired, twoFactorUsers: users } = settings;

  const require = async (isTwoFactorRequired: boolean) => {
    setIsPending(true);
    try {
      await client.updateSettings({ body: { isTwoFactorRequired } });
      toast.success(t(isTwoFactorRequired ? 'security.on' : 'security.off'));
      setIsAsking(false);
    } catch (error) {
      toast.error(errorText(error, t));
    }
    // Also after a failure: the answer may have been lost.
    await Promise.all(
      [queryKeys.settings, queryKeys.me].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
    setIsPending(false);
  };
  const consequence = [
    users.without > 0 ? t('security.ask.some', { count: users.without }) : t('security.ask.none'),
    ...(hasOwn ? [] : [t('security.ask.self')]),
  ].join(' ');

  return (
    <Card title={t('security.factor.title')}>
      <Switch
        isSelected={isRequired}
        isDisabled={isPending}
        onChange={(isWanted) => (isWanted ? setIsAsking(true) : require(false))}
      >
        {t('security.factor')}
      </Switch>
      <p className="eui-security-text">{t('security.factor.text')}</p>
      <div className="eui-security-share">
        <Progress
          label={t('security.share', { count: users.with, all: users.with + users.without })}
          value={users.with / Math.max(1, users.with + users.without)}
        />
      </div>
      <ul className="eui-security-counts">
        <Count count={users.with} kind="with" />
        <Count count={users.without} kind="without" />
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        tone="default"
        title={t('security.ask')}
        consequence={consequence}
        confirmLabel={t('security.confirm')}
        isPending={isPending}
        onConfirm={() => require(true)}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}

function Count({ count, kind }: { count: number; kind: 'with' | 'without' }) {
  const t = useText();
  const may = useMay();
  return (
    <li>
      <span>
        {count > 0 ? (
          <>
            <Num value={count} className="eui-security-count" /> {t(`security.${kind}`)}
          </>
        ) : (
          t(`security.${kind}None`)
        )}
      </span>
      {count > 0 && may('listUsers') && (
        <Link className="eui-security-link" to={`/admin?factor=${kind}`}>
          {t(kind === 'with' ? 'security.showWith' : 'security.showWithout')}
        </Link>
      )}
    </li>
  );
}
