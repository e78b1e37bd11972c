import type { EventSpan } from '@org/energy-ui';

/** The body that moves an event to another span. */
export function moveBody({ from, to, fromHour, toHour }: EventSpan) {
  const isFullDay = fromHour === null || toHour === null;
  return {
    ...{ date: from, toDate: to, type: isFullDay ? ('FullDay' as const) : ('Hourly' as const) },
    fromHour: isFullDay ? null : `${from}T${fromHour}`,
    toHour: isFullDay ? null : `${to}T${toHour}`,
  };
}
