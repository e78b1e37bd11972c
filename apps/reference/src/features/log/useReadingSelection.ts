import type { StoredReading } from '@org/energy-core';
import { useMemo, useState } from 'react';

interface ReadingSelection {
  /** The selected readings, also of other pages. */
  readonly readings: readonly StoredReading[];
  readonly selection: readonly string[];
  readonly onSelectionChange: (ids: readonly string[]) => void;
}

/** Selected readings of one meter. A row keeps its content after its page was left. */
export function useReadingSelection(meter: string | null, rows: readonly StoredReading[]): ReadingSelection {
  const [selected, setSelected] = useState<readonly StoredReading[]>([]);
  const readings = useMemo(() => {
    const kept = selected.filter((reading) => reading.meter === meter);
    if (kept.length === 0) return kept;
    const current = new Map(rows.map((reading) => [reading._id, reading]));
    return kept.map((reading) => current.get(reading._id) ?? reading);
  }, [selected, meter, rows]);
  return {
    readings,
    selection: readings.map(({ _id }) => _id),
    onSelectionChange(ids) {
      const known = new Map([...readings, ...rows].map((reading) => [reading._id, reading]));
      setSelected(ids.flatMap((id) => known.get(id) ?? []));
    },
  };
}
