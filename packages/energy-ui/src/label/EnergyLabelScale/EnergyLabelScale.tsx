import { type EnergyLabelGrade, energyLabelGrades, formatNumber } from '@org/energy-core';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { GradeLetter } from './GradeLetter.tsx';
import './EnergyLabelScale.css';

/** One grade and its range of consumption-to-ideal ratios. */
export interface LabelScaleStep {
  readonly grade: EnergyLabelGrade;
  readonly fromRatio: number;
  readonly belowRatio: number;
}

export interface EnergyLabelScaleProps extends RootProps {
  /** The building's grade; null without one. */
  grade: EnergyLabelGrade | null;
  /** Ratio of consumption to ideal, beside the grade. */
  ratio?: number | null;
  /** Bounds of the grades, A to G; without them only the letters are shown. */
  scale?: readonly LabelScaleStep[];
  /** `arrows`: the label as printed, A at the top; `row`: small boxes, A at the reading start. */
  layout?: 'arrows' | 'row';
}

/**
 * The scale of the energy label with the building's grade marked.
 * @example <EnergyLabelScale grade="C" ratio={2.441} scale={answer.scale} />
 */
export function EnergyLabelScale(props: EnergyLabelScaleProps) {
  const { grade, ratio = null, scale = [], layout = 'arrows' } = props;
  const { t, digits } = useEnergy();
  const number = (value: number) => formatNumber(value, { digits, fractionDigits: 1 });
  const boundsOf = (of: EnergyLabelGrade): string | null => {
    const step = scale.find((each) => each.grade === of);
    if (!step) return null;
    const to = number(step.belowRatio);
    return step.fromRatio === 0
      ? t('label.below', { to })
      : t('label.between', { from: number(step.fromRatio), to });
  };
  return (
    <div {...rootProps(props, 'eui-label-scale')} data-layout={layout}>
      {layout === 'arrows' && <p className="eui-label-scale-end">{t('label.lowUse')}</p>}
      <ol className="eui-label-scale-steps" aria-label={t('label.scale')}>
        {energyLabelGrades.map((each) => {
          const isCurrent = each === grade;
          return (
            <li key={each} data-grade={each} aria-current={isCurrent || undefined}>
              <span className="eui-label-scale-step">
                <bdi>{each}</bdi>
              </span>
              {layout === 'arrows' && <span className="eui-label-scale-bounds">{boundsOf(each)}</span>}
              {isCurrent && (
                <>
                  <span className="eui-sr-only">{t('label.current')}</span>
                  {layout === 'arrows' && (
                    <span className="eui-label-scale-mark">
                      {ratio !== null && <small>{t('label.ratio')}</small>}
                      <span>
                        <bdi>{each}</bdi>
                        {ratio !== null && <Num value={ratio} maxFractionDigits={3} />}
                      </span>
                    </span>
                  )}
                </>
              )}
            </li>
          );
        })}
      </ol>
      {layout === 'arrows' && <p className="eui-label-scale-end">{t('label.highUse')}</p>}
      {grade === null && (
        <p className="eui-label-scale-none">
          <GradeLetter grade={null} isDecorative /> {t('label.noGrade')}
          {ratio !== null && (
            <>
              {' · '}
              {t('label.ratio')}: <Num value={ratio} maxFractionDigits={3} />
            </>
          )}
        </p>
      )}
    </div>
  );
}
