import { type EnergyLabelGrade, island } from '@org/energy-core';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { useText } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import './GradeLetter.css';

export interface GradeLetterProps extends RootProps {
  /** A to G; null without a grade. */
  grade: EnergyLabelGrade | null;
  /** 28 or 56 px. */
  size?: 'sm' | 'lg';
  /** Without words for screen readers, where the grade is written beside it. */
  isDecorative?: boolean;
}

/**
 * A grade on its color; a dash without one.
 * @example <GradeLetter grade="B" />
 */
export function GradeLetter(props: GradeLetterProps) {
  const { grade, size = 'sm', isDecorative = false } = props;
  const t = useText();
  return (
    <span {...rootProps(props, 'eui-grade')} data-grade={grade ?? undefined} data-size={size}>
      <bdi aria-hidden>{grade ?? '—'}</bdi>
      {!isDecorative && (
        <span className="eui-sr-only">
          <Islands text={grade === null ? t('label.noGrade') : t('label.grade', { grade: island(grade) })} />
        </span>
      )}
    </span>
  );
}
