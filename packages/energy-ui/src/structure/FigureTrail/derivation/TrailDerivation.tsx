import { Num } from '../../../i18n/Num.tsx';
import { useText } from '../../../i18n/useEnergy.ts';
import { FigureButton } from '../../../primitives/FigureButton/FigureButton.tsx';
import { TrailPart } from '../TrailPart.tsx';
import type { EquationPart } from './equationOf.ts';
import { TrailEquation } from './TrailEquation.tsx';

/** An input figure of a derived one. */
export interface DerivationTerm {
  /** Label: «جمع همه». */
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
  /** Remark, such as its days. */
  readonly note?: string | undefined;
  /** It can be opened. */
  readonly opens: boolean;
}

/** Derivation of a figure from others: a share, a change, a forecast. */
export interface DerivationData {
  readonly value: number | null;
  readonly unit: string;
  /** The calculation in one line. */
  readonly equation: readonly EquationPart[];
  /** The rule in words. */
  readonly notes?: readonly string[] | undefined;
  readonly terms: readonly DerivationTerm[];
}

interface TrailDerivationProps {
  readonly derivation: DerivationData;
  /** Called with the index of the term to open. */
  readonly onOpenTerm: ((at: number) => void) | undefined;
}

/** The calculation and its input figures, each of which opens in turn. */
export function TrailDerivation({ derivation, onOpenTerm }: TrailDerivationProps) {
  const t = useText();
  const { value, unit, equation, notes = [], terms } = derivation;
  return (
    <div className="eui-trail-parts">
      <TrailPart title={t('trail.calculation')}>
        <p className="eui-trail-value">
          <Num value={value} unit={unit} />
        </p>
        <TrailEquation parts={equation} />
        {notes.map((note) => (
          <p key={note} className="eui-trail-note">
            {note}
          </p>
        ))}
      </TrailPart>
      <TrailPart title={t('trail.terms')}>
        <ul className="eui-trail-list">
          {terms.map((term, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: terms have an order, and two may share a name
            <li key={at} className="eui-trail-item">
              <span className="eui-trail-name">
                <bdi>{term.name}</bdi>
                {term.note && <small>{term.note}</small>}
              </span>
              <span className="eui-trail-share">
                {term.opens && onOpenTerm ? (
                  <FigureButton about={term.name} onPress={() => onOpenTerm(at)}>
                    <Num value={term.value} unit={term.unit} />
                  </FigureButton>
                ) : (
                  <Num value={term.value} unit={term.unit} />
                )}
              </span>
            </li>
          ))}
        </ul>
      </TrailPart>
    </div>
  );
}
