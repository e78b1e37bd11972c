import { toPersianDigits } from '@org/energy-core';
import type { SessionUser } from '@org/energy-core/api';
import { Card, Code, useEnergy } from '@org/energy-ui';
import type { ReactNode } from 'react';

/** Read-only account data set by the administrator. */
export function AccountFacts({ user }: { user: SessionUser }) {
  const { t, digits } = useEnergy();
  const { personalCode, organizations } = user;
  const code = digits === 'fa' ? toPersianDigits(personalCode ?? '') : personalCode;
  return (
    <Card title={t('profile.account')}>
      <dl className="eui-profile-facts">
        <Fact name={t('users.field.email')}>
          <Code>{user.email}</Code>
        </Fact>
        <Fact name={t('users.column.level')}>{user.permissionLevel.name}</Fact>
        <Fact name={t('users.column.position')}>{user.position?.name}</Fact>
        <Fact name={t('users.column.personalCode')}>{code && <bdi dir="ltr">{code}</bdi>}</Fact>
        <Fact name={t('users.field.organizations')}>
          {organizations.length === 0 ? (
            t('profile.organizations.all')
          ) : (
            <ul>
              {organizations.map(({ _id, name }) => (
                <li key={_id}>{name}</li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
      {user.role !== 'root' && <p className="eui-field-hint">{t('profile.account.hint')}</p>}
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || '—'}</dd>
  </div>
);
