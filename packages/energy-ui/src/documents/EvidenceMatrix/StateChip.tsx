import { type EvidenceState, toPersianDigits } from '@org/energy-core';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import AlarmClockOff from 'lucide-react/icons/alarm-clock-off';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Chip } from '../../primitives/Chip/Chip.tsx';

const looks = {
  complete: { tone: 'success', Icon: Check },
  due: { tone: 'warning', Icon: AlarmClock },
  partial: { tone: 'warning', Icon: CircleDashed },
  overdue: { tone: 'danger', Icon: AlarmClockOff },
  missing: { tone: 'danger', Icon: CircleX },
} as const;

/** State of a clause, or how many are in it. */
export function StateChip({ state, count }: { readonly state: EvidenceState; readonly count?: number }) {
  const { t, digits } = useEnergy();
  const look = Object.hasOwn(looks, state) ? looks[state] : null;
  if (!look) return <Chip>{state}</Chip>;
  const { tone, Icon } = look;
  return (
    <Chip tone={tone} icon={<Icon size={14} strokeWidth={1.75} aria-hidden />}>
      {count !== undefined && `${digits === 'fa' ? toPersianDigits(String(count)) : count} `}
      {t(`evidence.state.${state}`)}
    </Chip>
  );
}
