import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { ChartTool } from '../ChartTool.tsx';
import './ZoomBar.css';

interface ZoomBarProps {
  /** The range in words. */
  readonly name: string;
  readonly onStep: (step: 'earlier' | 'later' | 'out') => void;
  readonly onReset: () => void;
}

/** Names the shown part of the period, moves it, and leads back to all of it. */
export default function ZoomBar({ name, onStep, onReset }: ZoomBarProps) {
  const { t } = useEnergy();
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  // Time runs from left to right in every language.
  return (
    <div className="eui-chart-zoom" role="group" aria-label={t('chart.zoom')}>
      <span className="eui-chart-zoom-name">{t('chart.zoom.shown', { range: name })}</span>
      <span className="eui-chart-zoom-steps" dir="ltr">
        <ChartTool label={t('chart.zoom.earlier')} onClick={() => onStep('earlier')}>
          <ChevronLeft {...icon} />
        </ChartTool>
        <ChartTool label={t('chart.zoom.later')} onClick={() => onStep('later')}>
          <ChevronRight {...icon} />
        </ChartTool>
        <ChartTool label={t('chart.zoom.out')} onClick={() => onStep('out')}>
          <ZoomOut {...icon} />
        </ChartTool>
      </span>
      <button type="button" className="eui-chart-zoom-all" onClick={onReset}>
        {t('chart.zoom.all')}
      </button>
    </div>
  );
}
