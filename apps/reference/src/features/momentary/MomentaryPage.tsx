import { Card, useText } from '@org/energy-ui';
import { nothingChosen } from '../../shared/navigation/chosen.ts';
import { WayButton } from '../../shared/navigation/WayButton.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { SilentMeter } from './SilentMeter.tsx';
import './MomentaryPage.css';

/** Momentary consumption: no meter sends live readings yet, and the page explains what that requires. */
export function MomentaryPage() {
  const t = useText();
  return (
    <PageFrame crumbs={[t('module.data')]} title={t('module.momentary')} isColumn>
      <Card className="eui-momentary">
        <SilentMeter />
        <div className="eui-momentary-text">
          <h2 className="eui-momentary-title">{t('momentary.none')}</h2>
          <p className="eui-momentary-lead">{t('momentary.needs')}</p>
          <ol className="eui-momentary-needs">
            <li>{t('momentary.needs.output')}</li>
            <li>{t('momentary.needs.gateway')}</li>
            <li>{t('momentary.needs.tag')}</li>
          </ol>
          <p className="eui-momentary-lead">{t('momentary.meanwhile')}</p>
          <div className="eui-momentary-links">
            <WayButton to="upload" chosen={nothingChosen} />
            <WayButton to="chart" chosen={nothingChosen} />
          </div>
        </div>
      </Card>
    </PageFrame>
  );
}
