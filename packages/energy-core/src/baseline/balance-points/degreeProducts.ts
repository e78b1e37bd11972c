import { dot } from '../../statistics/least-squares/householder.ts';
import { cumulativeProducts } from './cumulativeProducts.ts';
import type { FixedPart } from './fixedPart.ts';
import type { DegreeProducts, OwnColumn } from './ownColumns.ts';
import { degreeColumn, type TemperatureRows } from './temperatureRows.ts';

/** By cumulative sums where every row is one temperature, else from the columns themselves, which then are short. */
export const degreeProducts = (rows: TemperatureRows, fixed: FixedPart): DegreeProducts =>
  rows.areSingle ? cumulativeProducts(rows.temperatures, fixed) : columnProducts(rows, fixed);

function columnProducts(rows: TemperatureRows, { own, ownY }: FixedPart): DegreeProducts {
  const columnOf = (parts: Float64Array): OwnColumn => ({
    square: dot(parts, parts),
    withY: dot(parts, ownY),
    parts,
  });
  return {
    at: (side, balanceC) => {
      const degrees = columnOf(own(degreeColumn(rows, side, balanceC, 'degrees')));
      let made: OwnColumn | null = null;
      // A grid needs the degrees alone.
      const days = () => {
        made ??= columnOf(own(degreeColumn(rows, side, balanceC, 'days')));
        return made;
      };
      return {
        balanceC,
        degrees,
        get days() {
          return days();
        },
        get degreesWithDays() {
          return dot(degrees.parts, days().parts);
        },
      };
    },
    across: (heating, cooling) => dot(heating.parts, cooling.parts),
  };
}
