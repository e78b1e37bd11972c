import { formatJalali } from '@org/energy-core';
import { useEnergy } from '@org/energy-ui';
import { today } from '../dates/today.ts';
import { useSession } from '../session/useSession.ts';
import './PrintHead.css';

/** More names would hide the report under its head. */
const NAMED = 12;

interface PrintHeadProps {
  /** Path of the data in the tree, or the names of the selection. */
  crumbs: readonly string[];
  /** Days of the data, where the title does not say it. */
  period?: string | null;
}

/** The head of the printed page: whose data it is, of which days, who printed it and when. */
export function PrintHead({ crumbs, period }: PrintHeadProps) {
  const { t, digits } = useEnergy();
  const { user } = useSession();
  return (
    <dl className="eui-print-head eui-print-only">
      {crumbs.length > 0 && (
        <div>
          <dt>{t('print.of')}</dt>
          <dd>
            {crumbs.slice(0, NAMED).join(t('chart.listSeparator'))}
            {crumbs.length > NAMED && ` ${t('print.more', { count: crumbs.length - NAMED })}`}
          </dd>
        </div>
      )}
      {period && (
        <div>
          <dt>{t('print.period')}</dt>
          <dd>{period}</dd>
        </div>
      )}
      <div>
        <dt>{t('print.by')}</dt>
        <dd>{user?.name}</dd>
      </div>
      <div>
        <dt>{t('print.on')}</dt>
        <dd>
          <bdi dir="ltr">{formatJalali(today(), 'numeric', digits)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
