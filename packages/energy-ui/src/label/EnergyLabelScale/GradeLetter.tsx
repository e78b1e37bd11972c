import type { EnergyLabelGrade } from '@org/energy-core';
import './GradeLetter.css';

/** A grade on its color; a dash without one. Screen readers use the text beside it. */
export const GradeLetter = ({
  grade,
  size = 'sm',
}: {
  grade: EnergyLabelGrade | null;
  size?: 'sm' | 'lg';
}) => (
  <span className="eui-grade" data-grade={grade ?? undefined} data-size={size} aria-hidden>
    <bdi>{grade ?? '—'}</bdi>
  </span>
);
