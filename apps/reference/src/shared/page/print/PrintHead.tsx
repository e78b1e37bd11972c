import { formatJalali } from '@org/energy-core';
import { type Energy, useEnergy } from '@org/energy-ui';
import { today } from '../../dates/today.ts';
import { useSession } from '../../session/useSession.ts';
import { usePrintFoot } from './usePrintFoot.ts';
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

const shortList = (names: readonly string[], t: Energy['t']) =>
  [
    names.slice(0, NAMED).join(t('chart.listSeparator')),
    names.length > NAMED ? t('print.more', { count: names.length - NAMED }) : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Head of a printed page: data, days, basis, extent, and who printed it when; its foot on every sheet. */
export function PrintHead({ crumbs, period, basis, coverage }: PrintHeadProps) {
  const { t, digits, direction } = useEnergy();
  const { user } = useSession();
  const source = basis === undefined ? t('print.basis.readings') : basis;
  const day = formatJalali(today(), 'numeric', digits);
  const names = shortList(crumbs, t);
  usePrintFoot({
    subject: [t('app.name'), names].filter(Boolean).join(' · '),
    basis: [source, coverage].filter(Boolean).join(' · '),
    by: [user?.name, day].filter(Boolean).join(' · '),
    isRightToLeft: direction === 'rtl',
  });
  return (
    <dl className="eui-print-head eui-print-only">
      {crumbs.length > 0 && (
        <div>
          <dt>{t('print.of')}</dt>
          <dd>{names}</dd>
        </div>
      )}
      {(
        [
          ['print.period', period],
          ['print.basis', source],
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
          <bdi dir="ltr">{day}</bdi>
        </dd>
      </div>
    </dl>
  );
}
