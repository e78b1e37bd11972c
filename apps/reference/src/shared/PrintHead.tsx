import { formatJalali } from '@org/energy-core';
import { useEnergy } from '@org/energy-ui';
import { useSession } from './services.tsx';
import { today } from './today.ts';
import './PrintHead.css';

/** The head of the printed page: whose data it is, who printed it and when. */
export function PrintHead({ crumbs }: { crumbs: readonly string[] }) {
  const { t, digits } = useEnergy();
  const { user } = useSession();
  return (
    <dl className="eui-print-head eui-print-only">
      <div>
        <dt>{t('print.of')}</dt>
        <dd>{crumbs.join('، ')}</dd>
      </div>
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
