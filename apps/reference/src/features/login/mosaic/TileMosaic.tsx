import { memo } from 'react';
import { LEVELS, starPath, tileLevels } from './tileLevels.ts';
import { tileSample } from './tileSample.ts';
import './TileMosaic.css';

const COLUMNS = 20;
const CELL = 43;
const ROWS = Math.ceil(tileSample.length / COLUMNS);
const WIDTH = COLUMNS * CELL;
const HEIGHT = (ROWS + 2) * CELL;

/** Row by row from the right, as one reads; the row above the first day is only drawn in outline. */
function layOut() {
  const levels = tileLevels(tileSample);
  const paths = Array.from({ length: LEVELS }, () => '');
  levels.forEach((level, day) => {
    const x = WIDTH - (day % COLUMNS) * CELL - CELL / 2;
    const y = (Math.floor(day / COLUMNS) + 1) * CELL + CELL / 2;
    paths[level] += starPath(x, y, 14.4);
  });
  const outline = Array.from({ length: COLUMNS }, (_, column) =>
    starPath(column * CELL + CELL / 2, CELL / 2, 14.4),
  ).join('');
  return { paths, outline };
}

const { paths, outline } = layOut();

/** One tile for each day of a year, brighter for more consumption. Decorative; described by its caption. */
export const TileMosaic = memo(function TileMosaic() {
  return (
    <svg
      className="eui-tiles"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden
    >
      <path className="eui-tiles-outline" d={outline} />
      {paths.map((path, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the level is what the path is
        <path key={level} className={`eui-tiles-${level + 1}`} d={path} />
      ))}
    </svg>
  );
});
