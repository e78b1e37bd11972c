import type { AuditEntry } from '@org/energy-core/api';
import {
  type DataColumn,
  DataTable,
  type DataTableProps,
  DateTimeText,
  IconButton,
  useText,
} from '@org/energy-ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditState } from './auditState.ts';
import { AuditDetails } from './facts/AuditDetails.tsx';
import { useObjectLink } from './facts/useObjectLink.ts';
import './AuditTable.css';
import { useTableLayout } from '../../shared/list/useTableLayout.ts';

interface AuditTableProps
  extends Pick<
    DataTableProps<AuditEntry>,
    | ('rows' | 'steps' | 'pageSize' | 'pageSizes' | 'isLoading' | 'error' | 'errorCode' | 'empty')
    | ('onPageSizeChange' | 'onRetry')
  > {
  onNarrow: (filter: Partial<AuditState>) => void;
}

/** The lines of the log on one page; each opens to its details. */
export function AuditTable({ onNarrow, ...table }: AuditTableProps) {
  const tableLayout = useTableLayout('audit');
  const t = useText();
  const linkOf = useObjectLink();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const columns: DataColumn<AuditEntry>[] = [
    {
      id: 'at',
      header: t('audit.column.at'),
      narrow: 'figure',
      cell: ({ at }) => <DateTimeText at={at} className="eui-audit-at" />,
    },
    {
      id: 'actor',
      header: t('audit.column.actor'),
      cell: ({ actor }) =>
        actor ? (
          <bdi className="eui-audit-name">{actor.name}</bdi>
        ) : (
          <span className="eui-audit-quiet">{t('audit.nobody')}</span>
        ),
    },
    {
      id: 'action',
      header: t('audit.column.action'),
      narrow: 'name',
      cell: ({ action }) => t(`audit.action.${action}`),
    },
    {
      id: 'object',
      header: t('audit.column.object'),
      narrow: 'figure',
      cell: ({ object }) => {
        const name = object?.name;
        const link = linkOf(object);
        if (!name) return '—';
        return link ? (
          <Link className="eui-audit-link" to={link}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="eui-audit-name">{name}</bdi>
        );
      },
    },
    {
      id: 'address',
      header: t('audit.column.address'),
      cell: ({ address }) =>
        address ? (
          <bdi dir="ltr" className="eui-audit-quiet">
            {address}
          </bdi>
        ) : (
          '—'
        ),
    },
    {
      id: 'details',
      header: t('audit.column.details'),
      isHeaderHidden: true,
      narrow: 'toggle',
      width: '48px',
      cell: ({ _id, action }) => {
        const isOpen = opened.has(_id);
        const Icon = isOpen ? ChevronUp : ChevronDown;
        return (
          <IconButton
            className="eui-audit-toggle"
            label={t('audit.open', { action: t(`audit.action.${action}`) })}
            icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            aria-expanded={isOpen}
            onPress={() => toggle(_id)}
          />
        );
      },
    },
  ];
  return (
    <DataTable<AuditEntry>
      {...tableLayout}
      {...table}
      label={t('module.audit')}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowDetail={(entry) => opened.has(entry._id) && <AuditDetails entry={entry} onNarrow={onNarrow} />}
      isServerSide
      sort={null}
    />
  );
}
