import type { DayRange } from '@org/energy-core';
import { LeftOutDays } from '@org/energy-core/api';
import { JalaliRangePicker, TextField, useText } from '@org/energy-ui';
import { useState } from 'react';
import { maxLettersOf } from '../../../../shared/forms/bounds.ts';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { typed } from '../../../../shared/forms/recordForm.ts';
import { type Definition, MAX_SEARCH_LENGTH, searchOfDefinition } from '../state/definitionSearch.ts';

const MAX_REASON = maxLettersOf(LeftOutDays.shape.reason);

interface LeaveOutDialogProps {
  period: DayRange;
  /** The row that was pressed; null to choose the days here. */
  preset: DayRange | null;
  definition: Definition;
  onLeaveOut: (days: LeftOutDays) => void;
  onClose: () => void;
}

/** Which days the fit leaves out, and why. */
export function LeaveOutDialog({ period, preset, definition, onLeaveOut, onClose }: LeaveOutDialogProps) {
  const t = useText();
  const [days, setDays] = useState(preset);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const given = typed(reason);
  const next = days && given ? { ...days, reason: given } : null;
  const isTooLong =
    next !== null &&
    String(
      searchOfDefinition(new URLSearchParams(), { ...definition, leftOut: [...definition.leftOut, next] }),
    ).length > MAX_SEARCH_LENGTH;
  return (
    <FormDialog
      title={t('trend.new.leaveOut')}
      submitLabel={t('trend.new.leaveOut')}
      isDirty={reason !== ''}
      isPending={false}
      onSubmit={() => {
        setTried(true);
        if (next && !isTooLong) onLeaveOut(next);
      }}
      onClose={onClose}
      problem={isTried && isTooLong ? t('trend.new.reasonsTooLong') : null}
      hasRequired
      width={480}
    >
      <JalaliRangePicker
        label={t('trend.new.leaveOutDays')}
        value={days}
        onChange={setDays}
        minDay={period.from}
        maxDay={period.to}
        error={isTried && !days ? t('trend.new.leaveOutNoDays') : null}
        isRequired
      />
      <TextField
        label={t('trend.new.reason')}
        hint={t('trend.new.reasonHint')}
        value={reason}
        onChange={setReason}
        error={isTried && !given ? t('trend.new.reasonMissing') : null}
        maxLength={MAX_REASON}
        isRequired
        autoFocus={preset !== null}
      />
    </FormDialog>
  );
}
