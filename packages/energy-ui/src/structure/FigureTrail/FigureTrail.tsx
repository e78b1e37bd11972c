import { useText } from '../../i18n/useEnergy.ts';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { TrailCalculation } from './derivation/TrailCalculation.tsx';
import { TrailDerivation } from './derivation/TrailDerivation.tsx';
import { TrailFormula } from './derivation/TrailFormula.tsx';
import type { FigureTrailProps } from './figureTrailProps.ts';
import { TrailDaysPart } from './TrailDaysPart.tsx';
import { TrailDialog } from './TrailDialog.tsx';
import { TrailMeters } from './TrailMeters.tsx';
import { TrailRows } from './TrailRows.tsx';
import { TrailUploads } from './TrailUploads.tsx';

/**
 * Trail of a figure: its calculation, its days and meters, and the source files and rows; or
 * the figures it is derived from, as for a share.
 * @example <FigureTrail figure="مجموع برق ۱۴۰۳" isOpen={isOpen} onClose={close} trail={trail} onOpenLog={goToLog} … />
 */
export function FigureTrail(props: FigureTrailProps) {
  const { trail, derivation, isLoading, error } = props;
  const t = useText();
  return (
    <TrailDialog {...props}>
      {derivation ? (
        <TrailDerivation derivation={derivation} onOpenTerm={props.onOpenTerm} />
      ) : error ? (
        <ErrorState
          title={t('trail.failed')}
          text={error}
          code={props.errorCode}
          {...(props.onRetry && { onRetry: props.onRetry })}
        />
      ) : trail ? (
        <div
          className="eui-trail-parts"
          data-loading={isLoading || undefined}
          aria-busy={isLoading || undefined}
        >
          <TrailCalculation trail={trail} />
          {trail.formula && <TrailFormula trail={trail} onOpenVariable={props.onOpenVariable} />}
          <TrailDaysPart trail={trail} isOfFormula={props.isOfFormula ?? false} />
          <TrailMeters trail={trail} onOpenLog={props.onOpenLog} />
          <TrailUploads {...props} trail={trail} />
          <TrailRows {...props} trail={trail} />
        </div>
      ) : (
        <Skeleton shape="text" rows={8} />
      )}
    </TrailDialog>
  );
}
