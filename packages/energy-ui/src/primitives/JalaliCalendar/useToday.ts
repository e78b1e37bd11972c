import type { Day } from '@org/energy-core';
import { useState } from 'react';

/** Today in Iran, regardless of the browser's time zone. */
function todayInTehran(): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Tehran',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date());
  const part = (type: string) => parts.find((each) => each.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The given day, or today in Iran at mount time. */
export function useToday(given: Day | undefined): Day {
  const [own] = useState(() => given ?? todayInTehran());
  return given ?? own;
}
