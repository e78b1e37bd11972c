import { toPersianDigits } from '@org/energy-core';
import type { EventApply } from '@org/energy-core/api';
import { Button, ConfirmDialog, Dialog, isolate, RadioGroup, type TextKey, useEnergy } from '@org/energy-ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { DocumentLinks } from './DocumentLinks.tsx';
import { daysOf, hoursOf, repetitionOf } from './eventWords.ts';
import type { Occurrence } from './occurrences.ts';
import { PointList } from './PointList.tsx';
import type { useEventChanges } from './useEventChanges.ts';

interface EventDetailProps {
  occurrence: Occurrence;
  mayChange: boolean;
  deleting: ReturnType<typeof useEventChanges>['deleting'];
  onEdit: (apply: EventApply) => void;
  onClose: () => void;
}

/** What an event is, with its edit and its deletion; of a repeating one for some of its occurrences. */
export default function EventDetail({ occurrence, mayChange, deleting, onEdit, onClose }: EventDetailProps) {
  const energy = useEnergy();
  const { t } = energy;
  const [apply, setApply] = useState<EventApply>('one');
  const [isAsked, setAsked] = useState(false);
  const { record } = occurrence;
  const repetition = repetitionOf(record, energy);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('events.when'), `${daysOf(occurrence, energy)}، ${hoursOf(occurrence, energy)}`],
    ...(repetition ? [[t('eventCalendar.repeat'), repetition] as const] : []),
    ...(record.standardNumber
      ? [
          [
            t('eventCalendar.clause'),
            `${energy.digits === 'fa' ? toPersianDigits(record.standardNumber) : record.standardNumber} ${t(`clause.${record.standardNumber}` as TextKey)}`,
          ] as const,
        ]
      : []),
    ...(record.place ? [[t('eventCalendar.place'), record.place] as const] : []),
    ...(record.people.length > 0
      ? [[t('eventCalendar.people'), record.people.map(({ name }) => name).join('، ')] as const]
      : []),
    ...(record.node
      ? [
          [
            t('eventCalendar.node'),
            record.inCharts ? t('events.nodeInCharts', { name: record.node.name }) : record.node.name,
          ] as const,
        ]
      : []),
    [t('events.organization'), record.organization?.name ?? t('events.everybody')],
    [t('list.createdBy'), record.createdBy.name],
    ...(record.description ? [[t('eventCalendar.description'), record.description] as const] : []),
    ...(record.documents.length > 0
      ? [
          [
            t('eventCalendar.documents'),
            <DocumentLinks key="documents" documents={record.documents} />,
          ] as const,
        ]
      : []),
    ...(record.minutes
      ? [[t('eventCalendar.minutes'), <DocumentLinks key="minutes" documents={[record.minutes]} />] as const]
      : []),
  ];
  if (isAsked)
    return (
      <ConfirmDialog
        isOpen
        title={t('events.deleteAsk', { name: isolate(record.name) })}
        consequence={
          record.repeat
            ? `${t(`events.apply.${apply}`)}: ${t('events.consequence')}`
            : t('events.consequence')
        }
        confirmLabel={t('events.delete')}
        error={deleting.error && errorText(deleting.error, t)}
        isPending={deleting.isPending}
        onConfirm={() =>
          deleting.mutate({ occurrence, apply: record.repeat ? apply : 'all' }, { onSuccess: onClose })
        }
        onCancel={() => setAsked(false)}
      />
    );
  return (
    <Dialog
      title={record.name}
      isOpen
      isDismissable
      width={520}
      onClose={onClose}
      footer={
        mayChange && (
          <>
            <Button variant="danger" onPress={() => setAsked(true)}>
              {t('events.delete')}
            </Button>
            <Button variant="primary" onPress={() => onEdit(record.repeat ? apply : 'all')}>
              {t('events.edit')}
            </Button>
          </>
        )
      }
    >
      <dl className="eui-event-facts" style={{ '--eui-event': record.color } as CSSProperties}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir={typeof text === 'string' ? 'auto' : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
      {record.points.length > 0 && <PointList points={record.points} />}
      {mayChange && record.repeat && (
        <RadioGroup<EventApply>
          label={t('events.apply')}
          items={(['one', 'following', 'all'] as const).map((id) => ({ id, name: t(`events.apply.${id}`) }))}
          value={apply}
          onChange={setApply}
        />
      )}
    </Dialog>
  );
}
