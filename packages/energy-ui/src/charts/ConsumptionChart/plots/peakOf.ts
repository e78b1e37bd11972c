import type { PlotLayout, Track } from '../../layout/layout.ts';

export interface Peak {
  readonly track: Track;
  readonly index: number;
}

/** Maximum of the only current series of a plot; null with several, or if the maximum is not distinct. */
export function peakOf({ tracks }: Pick<PlotLayout, 'tracks'>): Peak | null {
  const [track, ...others] = tracks.filter(({ role }) => role === 'main');
  if (!track || others.length > 0) return null;
  let index = -1;
  let count = 0;
  track.values.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    count += 1;
    if (index < 0 || value > track.values[index]!) index = at;
  });
  return count < 2 ? null : { track, index };
}
