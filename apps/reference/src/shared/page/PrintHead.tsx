import { formatJalali } from '@org/energy-core';
import { useEnergy } from '@org/energy-ui';
import { today } from '../dates/today.ts';
import { useSession } from '../session/useSession.ts';
import './PrintHead.css';

/** More names would push the report down. */
const NAMED = 12;

interface PrintHeadProps {
  /** Path of the data in the tree, or the names of the selection. */
  crumbs: readonly string[];
  /** Days of the data, if not in the title. */
  period?: string | null;
  /** Source of the figures; default: the stored readings. null for a page without figures. */
  basis?: string | null;
  /** How much of it is printed. */
  coverage?: string | null;
}

/** Head of a printed page: data, days, basis, extent, and who printed it when. */
export function PrintHead({ crumbs, period, basis, coverage }: PrintHeadProps) {
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
      {(
        [
          ['print.period', period],
          ['print.basis', basis === undefined ? t('print.basis.readings') : basis],
          ['print.coverage', coverage],
        ] as const
      ).map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{text}</dd>
            </div>
          ),
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
