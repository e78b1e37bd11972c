import { JalaliDatePicker, LeanEnergyProvider, texts } from '@org/energy-ui/dates';
import { useState } from 'react';

export function Dates() {
  const [day, setDay] = useState<string | null>('2025-11-03'); // Gregorian text, shown as 1404/08/12
  return (
    <LeanEnergyProvider texts={texts}>
      <JalaliDatePicker label="تاریخ شروع" value={day} onChange={setDay} />
    </LeanEnergyProvider>
  );
}
