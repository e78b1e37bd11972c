import { Fragment } from 'react';
import { Num } from '../../../i18n/Num.tsx';
import type { EquationPart } from './equationOf.ts';

/** Factors and ratios need more decimals than amounts. */
const FACTOR_DIGITS = 4;

/** A calculation in one line; renders nothing without one. */
export function TrailEquation({ parts }: { parts: readonly EquationPart[] }) {
  if (parts.length === 0) return null;
  return (
    <p className="eui-trail-equation" dir="ltr">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an equation are identified by their order
        <Fragment key={at}>
          {at > 0 && ' '}
          {'sign' in part ? (
            <span className="eui-trail-sign">{part.sign}</span>
          ) : (
            <Num
              value={part.value}
              unit={part.unit}
              maxFractionDigits={part.unit === '' ? FACTOR_DIGITS : 2}
            />
          )}
        </Fragment>
      ))}
    </p>
  );
}
