/** How many brightnesses a tile can have. */
export const LEVELS = 6;

/**
 * Brightness of each day, 0 to 5. Levels follow quantiles, so that a few extreme days do not darken the rest; only
 * the highest 3 % get the brightest tile.
 * @example tileLevels([1, 2, 100]) // [0, 1, 4]
 */
export function tileLevels(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const steps = [at(0.25), at(0.55), at(0.78), at(0.9), at(0.97)];
  return values.map((value) => steps.filter((step) => value >= step).length);
}

/** The eight-pointed star around a center, as path data: two squares of half side `half`, one turned. */
export function starPath(x: number, y: number, half: number): string {
  const tip = half * Math.SQRT2;
  const notch = half * (Math.SQRT2 - 1);
  const points = [
    [tip, 0],
    [half, notch],
    [half, half],
    [notch, half],
    [0, tip],
    [-notch, half],
    [-half, half],
    [-half, notch],
    [-tip, 0],
    [-half, -notch],
    [-half, -half],
    [-notch, -half],
    [0, -tip],
    [notch, -half],
    [half, -half],
    [half, -notch],
  ] as const;
  return `M${points.map(([dx, dy]) => `${round(x + dx)} ${round(y + dy)}`).join('L')}Z`;
}

const round = (value: number) => Math.round(value * 10) / 10;
