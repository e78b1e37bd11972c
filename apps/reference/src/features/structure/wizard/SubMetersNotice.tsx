import type { Meter } from '@org/energy-core';
import { Button, Notice, useText } from '@org/energy-ui';
import { useEffect, useId, useRef } from 'react';

interface SubMetersNoticeProps {
  /** A meter that has sub-meters. */
  meter: Meter;
  onGoOn: () => void;
  /** Back to the list; the meter is not chosen. */
  onLeave: () => void;
}

/** Notice on what sub-meters mean for the figures of the chosen meter, with a button to continue. */
export function SubMetersNotice({ meter, onGoOn, onLeave }: SubMetersNoticeProps) {
  const t = useText();
  const textId = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  /** The pressed row of the list, to which focus returns. */
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    cameFrom.current = document.activeElement;
    root.current?.querySelector('button')?.focus();
  }, []);
  const leave = () => {
    onLeave();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    // Screen readers announce the group with its sentence when it receives focus.
    <fieldset
      ref={root}
      className="eui-wizard-question"
      aria-labelledby={textId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
      }}
    >
      <Notice
        tone="info"
        actions={
          <>
            <Button size="sm" variant="primary" onPress={onGoOn}>
              {t('structure.wizard.goOn')}
            </Button>
            <Button size="sm" onPress={leave}>
              {t('structure.wizard.another')}
            </Button>
          </>
        }
      >
        <span id={textId}>
          <bdi>{meter.name}</bdi>:{' '}
          {t(meter.subMeters === 'part' ? 'structure.wizard.part' : 'structure.wizard.summed')}
        </span>
      </Notice>
    </fieldset>
  );
}
