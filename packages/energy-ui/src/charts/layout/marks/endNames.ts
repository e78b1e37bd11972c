import type { Roles } from '../axes/planAxes.ts';
import type { EndLabel, Frame, LayoutOptions, Track } from '../layout.ts';
import type { WantedReference } from '../references.ts';
import { shortened, textWidth } from '../textWidth.ts';
import { spreadLabels } from './spreadLabels.ts';

/** More names would be a second legend. */
const MAX_LINES = 8;
/** Narrower plots use their full width for the lines. */
const MIN_WIDTH = 560;
const MAX_ROOM = 120;
const LINE_HEIGHT = 15;

/** Names of two to eight lines that fit beside them; null where an axis or a reference line has the margin. */
export function endNames(
  { mains, compares, temperatures }: Roles,
  wanted: readonly WantedReference[],
  { type, width, showCost, height, hasEndNames }: LayoutOptions,
): { readonly names: ReadonlyMap<string, string>; readonly room: number } | null {
  const lines = [...mains, ...compares];
  if (type !== 'Line' || showCost || wanted.length > 0 || temperatures.length > 0) return null;
  if (lines.length < 2 || lines.length > MAX_LINES || width < MIN_WIDTH) return null;
  if (height < (lines.length + 2) * LINE_HEIGHT || hasEndNames === false) return null;
  const nameOf = ({ period, name }: (typeof lines)[number]['series']) =>
    mains.length === 1 ? (period ?? name) : name;
  const names = new Map(lines.map(({ series }) => [series.id, shortened(nameOf(series), MAX_ROOM)]));
  return { names, room: 12 + Math.max(...[...names.values()].map(textWidth)) };
}

/** Height of the last value of a track; null without any. */
function lastHeight({ values, yAt }: Track): number | null {
  for (let index = values.length - 1; index >= 0; index--)
    if (!Number.isNaN(values[index]!)) return yAt(index);
  return null;
}

/** Names at the heights of the last points, pushed apart where those are close. */
export function placeEndNames(
  names: ReadonlyMap<string, string>,
  tracks: readonly Track[],
  { x, frame, isLeft }: { x: number; frame: Frame; isLeft: boolean },
): EndLabel[] {
  const labels = tracks.flatMap(({ id, color, ...track }) => {
    const [text, y] = [names.get(id), lastHeight({ id, color, ...track })];
    return text === undefined || y === null ? [] : [{ id, x, y, text, color, isLeft }];
  });
  labels.sort((one, other) => one.y - other.y);
  const heights = spreadLabels(
    labels.map(({ y }) => y),
    LINE_HEIGHT,
    frame,
  );
  return labels.map((label, index) => ({ ...label, y: heights[index]! }));
}
