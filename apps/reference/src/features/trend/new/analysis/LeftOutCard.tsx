import type { LeftOutDays } from '@org/energy-core/api';
import { LeftOutList } from '@org/energy-ui';
import { useMemo, useState } from 'react';
import type { ChosenModel } from './chosenModel.ts';
import { LeaveOutDialog } from './LeaveOutDialog.tsx';
import { leftOutShares } from './leftOutShares.ts';
import type { StepProps } from './stepProps.ts';

interface LeftOutCardProps extends Pick<StepProps, 'definition' | 'onChange' | 'rows'> {
  chosen: ChosenModel | null;
  /** Key of the row that is about to be left out; null for none. */
  asked: string | null;
  onAsked: (key: string | null) => void;
}

/** Days that the fit leaves out, each with its reason. */
export function LeftOutCard({ definition, onChange, rows, chosen, asked, onAsked }: LeftOutCardProps) {
  const { leftOut, period } = definition;
  const [isAdding, setAdding] = useState(false);
  const items = useMemo(() => leftOutShares(leftOut, chosen), [leftOut, chosen]);
  const row = asked === null ? -1 : rows.series.days.indexOf(asked);
  const preset = row < 0 ? null : (rows.series.spans?.[row] ?? { from: asked!, to: asked! });
  const keep = (next: readonly LeftOutDays[]) =>
    onChange({ leftOut: next.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }, 'push');
  const close = () => {
    setAdding(false);
    onAsked(null);
  };
  return (
    <>
      <LeftOutList
        items={items}
        onAdd={() => setAdding(true)}
        onRestore={({ from, to, reason }) =>
          keep(leftOut.filter((each) => !(each.from === from && each.to === to && each.reason === reason)))
        }
      />
      {(isAdding || preset) && (
        <LeaveOutDialog
          period={period}
          preset={preset}
          definition={definition}
          onLeaveOut={(days) => {
            keep([...leftOut, days]);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
