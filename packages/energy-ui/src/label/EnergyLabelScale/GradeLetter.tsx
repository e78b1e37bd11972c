import type { EnergyLabelGrade } from '@org/energy-core';
import './GradeLetter.css';

/** A grade on its colour; a dash without one. For screen readers the words stand beside it. */
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
