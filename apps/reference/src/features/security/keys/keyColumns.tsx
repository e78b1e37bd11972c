import { type Module, modules } from '@org/energy-core';
import type { ApiKey } from '@org/energy-core/api';
import {
  Button,
  Chip,
  Code,
  type DataColumn,
  DateTimeText,
  RelativeTime,
  type Translate,
} from '@org/energy-ui';

const tones = { active: 'success', expired: 'neutral', revoked: 'neutral', blocked: 'warning' } as const;
const moduleOf = new Map(modules.map((module) => [module._id, module]));

/** Columns of the table of API keys. */
export const keyColumns = (
  t: Translate,
  nameOf: (module: Module) => string,
  onRevoke: (key: ApiKey) => void,
): readonly DataColumn<ApiKey>[] => {
  const pageName = (page: string) => {
    const module = moduleOf.get(page);
    return module ? nameOf(module) : page;
  };
  const pagesOf = ({ scopes }: ApiKey) =>
    scopes
      .map(({ page, access }) =>
        access === 'write' ? t('security.keys.writes', { page: pageName(page) }) : pageName(page),
      )
      .join(t('chart.listSeparator'));
  return [
    {
      id: 'name',
      header: t('security.keys.name'),
      sortValue: ({ name }) => name,
      cell: ({ name, prefix, state }) => (
        <span className="eui-security-name">
          <span dir="auto">{name}</span>
          <Chip tone={tones[state]}>{t(`security.keys.state.${state}`)}</Chip>
          <Code>{`${prefix}…`}</Code>
        </span>
      ),
    },
    {
      id: 'pages',
      header: t('security.keys.pages'),
      cell: (key) => (
        <>
          {pagesOf(key)}
          {key.mayInvite && ` · ${t('security.keys.invites')}`}
        </>
      ),
    },
    {
      id: 'organizations',
      header: t('security.keys.organizations'),
      cell: ({ organizations }) =>
        organizations.length > 0
          ? organizations.map(({ name }) => name).join(t('chart.listSeparator'))
          : t('security.keys.organizations.all'),
    },
    { id: 'creator', header: t('security.keys.creator'), cell: ({ creator }) => creator.name },
    {
      id: 'expires',
      header: t('security.keys.expires'),
      narrow: 'figure',
      sortValue: ({ expires }) => expires,
      cell: ({ expires }) => <DateTimeText at={expires} />,
    },
    {
      id: 'lastUsed',
      header: t('security.keys.lastUsed'),
      sortValue: ({ lastUsed }) => lastUsed,
      cell: ({ lastUsed }) => (lastUsed ? <RelativeTime at={lastUsed} /> : t('security.keys.neverUsed')),
    },
    {
      id: 'actions',
      header: t('security.keys.actions'),
      isHeaderHidden: true,
      narrow: 'end',
      cell: (key) =>
        (key.state === 'active' || key.state === 'blocked') && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('security.keys.revokeOf', { name: key.name })}
            onPress={() => onRevoke(key)}
          >
            {t('security.keys.revoke')}
          </Button>
        ),
    },
  ];
};
