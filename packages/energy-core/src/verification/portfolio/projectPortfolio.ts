import { type Confidence, confidences, type Sample } from '../../baseline/model.ts';
import { type DayRange, isRange } from '../../calendar/day.ts';
import { asList, recordsOf } from '../../statistics/descriptive/asList.ts';
import { isKnown, knownOrNull } from '../../statistics/knownValue.ts';
import { rescaled } from '../project/uncertainLevels.ts';
import { combineSavings } from '../value/combineSavings.ts';

/** What a verified project brings to several together. */
export interface PortfolioPart {
  readonly id: string;
  /** Symbol of the unit of its meters. */
  readonly unit: string;
  /** Over its reporting period; null before it is verified. */
  readonly avoidedEnergy: Sample;
  readonly plusMinus: Sample;
  /** Of the ±. */
  readonly confidence: Confidence;
  /** Per year. */
  readonly annual: Sample;
  /** What its measures were expected to save in a year. */
  readonly expectedSaving: Sample;
  readonly costMillionToman: Sample;
  /** What its error has in common with others: its building, with one weather and one set of meters. */
  readonly shares: readonly string[];
  /** Meters and days that its saving was read from, to find savings that are counted twice. */
  readonly measured?: { readonly meters: readonly string[]; readonly days: DayRange };
}

/** Projects of one unit together. */
export interface ProjectPortfolio {
  readonly unit: string;
  /** Ids of the projects that are counted, and of those without a saving or without a ±. */
  readonly counted: readonly string[];
  readonly leftOut: readonly string[];
  /** Ids of counted projects that read a meter on days on which another one reads it: the same saving may be in both. */
  readonly countedTwice: readonly string[];
  readonly avoidedEnergy: number;
  readonly plusMinus: number;
  readonly low: number;
  readonly high: number;
  /** ± if all were independent, the least it can be; the same as `plusMinus` where they are. */
  readonly plusMinusIndependent: number;
  readonly isIndependent: boolean;
  /** Per year. */
  readonly annual: number;
  /** Of the counted projects that say what was expected; null if none does. */
  readonly expected: Sample;
  /** What those projects save in a year, as a share of it. */
  readonly shareOfExpected: Sample;
  /** Of the counted projects with a cost, toman per unit that is saved in a year; null without a saving. */
  readonly tomanPerUnit: Sample;
}

const TOMAN_PER_MILLION = 1e6;

/**
 * Several M&V projects together, one result per unit in the order of the units: savings add up, the ± of independent
 * ones as the root of the sum of squares, of those that share something in full. All at `confidence`; a ± of another
 * one is converted as that of a normal error.
 *
 * Projects without a saving or a ± are left out and named.
 * Source: as `combineSavings`.
 * @example
 * const part = { unit: 'kWh', confidence: 90, annual: 100, expectedSaving: 200, costMillionToman: 1 };
 * const of = (id, shares) => ({ ...part, id, shares, avoidedEnergy: 100, plusMinus: 30 });
 * projectPortfolio([of('1', ['a']), of('2', ['b'])], 90)[0].plusMinus // 42.4264069
 * projectPortfolio([of('1', ['a']), of('2', ['a'])], 90)[0].plusMinus // 60
 */
export function projectPortfolio(
  parts: readonly PortfolioPart[],
  confidence: Confidence,
): ProjectPortfolio[] {
  const given = recordsOf(parts).filter(({ unit }) => typeof unit === 'string');
  const units = [...new Set(given.map(({ unit }) => unit))].sort();
  return units.flatMap((unit) => {
    const own = given.filter((part) => part.unit === unit);
    const counted = own.filter(isVerified);
    const found = combineSavings(
      counted.map(({ avoidedEnergy, plusMinus, confidence: from, shares }) => ({
        ...{ avoidedEnergy, shares, plusMinus: rescaled(plusMinus, from, confidence) },
      })),
    );
    if (!found.ok) return [];
    const { combined } = found;
    const isIndependent = combined.plusMinus <= combined.plusMinusIndependent * (1 + 1e-12);
    const expecting = counted.filter(({ expectedSaving }) => isKnown(expectedSaving));
    const expected = expecting.length > 0 ? sumOf(expecting, 'expectedSaving') : null;
    const priced = counted.filter(({ costMillionToman }) => isKnown(costMillionToman));
    const pricedAnnual = sumOf(priced, 'annual');
    return [
      {
        ...{ unit, isIndependent, expected, annual: sumOf(counted, 'annual') },
        counted: counted.map(({ id }) => id),
        countedTwice: counted
          .filter((part) => counted.some((other) => other !== part && readsTheSame(part, other)))
          .map(({ id }) => id),
        leftOut: own.filter((part) => !isVerified(part)).map(({ id }) => id),
        ...{ avoidedEnergy: combined.avoidedEnergy, plusMinus: combined.plusMinus },
        ...{ low: combined.low, high: combined.high },
        plusMinusIndependent: combined.plusMinusIndependent,
        shareOfExpected: expected !== null && expected > 0 ? sumOf(expecting, 'annual') / expected : null,
        tomanPerUnit:
          pricedAnnual > 0 ? (sumOf(priced, 'costMillionToman') * TOMAN_PER_MILLION) / pricedAnnual : null,
      },
    ];
  });
}

type Verified = PortfolioPart & { readonly avoidedEnergy: number; readonly plusMinus: number };
const isVerified = (part: PortfolioPart): part is Verified =>
  isKnown(part.avoidedEnergy) && isKnown(part.plusMinus) && confidences.includes(part.confidence);

function readsTheSame({ measured: one }: PortfolioPart, { measured: other }: PortfolioPart): boolean {
  if (!isRange(one?.days) || !isRange(other?.days)) return false;
  if (one.days.from > other.days.to || other.days.from > one.days.to) return false;
  return asList(one.meters).some((meter) => asList(other.meters).includes(meter));
}

const sumOf = (
  parts: readonly PortfolioPart[],
  of: 'annual' | 'expectedSaving' | 'costMillionToman',
): number => parts.reduce((sum, part) => sum + (knownOrNull(part[of]) ?? 0), 0);
