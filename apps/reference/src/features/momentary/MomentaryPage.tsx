import { Card, useText } from '@org/energy-ui';
import { Link } from 'react-router';
import { useMayOpen } from '../../shared/access/mayOpen.ts';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { SilentMeter } from './SilentMeter.tsx';
import './MomentaryPage.css';

/** Momentary consumption: no meter sends live readings yet, and the page explains what that requires. */
export function MomentaryPage() {
  const t = useText();
  const opens = useMayOpen();
  return (
    <PageFrame crumbs={[t('module.data')]} title={t('module.momentary')}>
      <Card className="eui-momentary">
        <SilentMeter />
        <h2 className="eui-momentary-title">{t('momentary.none')}</h2>
        <p className="eui-momentary-lead">{t('momentary.needs')}</p>
        <ul className="eui-momentary-needs">
          <li>{t('momentary.needs.output')}</li>
          <li>{t('momentary.needs.gateway')}</li>
          <li>{t('momentary.needs.tag')}</li>
        </ul>
        <p className="eui-momentary-lead">{t('momentary.meanwhile')}</p>
        <p className="eui-momentary-links">
          {opens('/UploadMeterData') && <Link to="/UploadMeterData">{t('momentary.upload')}</Link>}
          {opens('/PeriodicChart') && <Link to="/PeriodicChart">{t('momentary.charts')}</Link>}
        </p>
      </Card>
    </PageFrame>
  );
}
