import { type EnergyLabelClimate, energyLabelClimates } from '@org/energy-core';

/** State of the label page in the URL. */
export interface LabelSearch {
  readonly organization: string | null;
  readonly building: string | null;
  readonly year: number | null;
  readonly climate: EnergyLabelClimate | null;
  /** The label was requested; before that the page shows a hint. */
  readonly isShown: boolean;
}

const id = (text: string | null) => (text !== null && /^\d{1,10}$/.test(text) ? text : null);

/** Reads the URL; missing or unreadable parts count as not chosen. A complete URL without `view` shows the label. */
export function readLabelSearch(params: URLSearchParams): LabelSearch {
  const yearText = params.get('year') ?? '';
  const building = id(params.get('building'));
  const year = /^1[345]\d\d$/.test(yearText) ? Number(yearText) : null;
  return {
    organization: id(params.get('organization')),
    ...{ building, year },
    climate: energyLabelClimates.find((climate) => climate === params.get('climate')) ?? null,
    isShown: building !== null && year !== null && params.get('view') !== '0',
  };
}

export function writeLabelSearch({
  organization,
  building,
  year,
  climate,
  isShown,
}: LabelSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (organization) params.set('organization', organization);
  if (building) params.set('building', building);
  if (year !== null) params.set('year', String(year));
  if (climate) params.set('climate', climate);
  if (building && year !== null && !isShown) params.set('view', '0');
  return params;
}
