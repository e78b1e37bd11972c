import {
  type CalendarLocale,
  type Day,
  eventColors,
  formatJalali,
  isDay,
  type RepeatUnit,
  reminderMinutes,
  repeatUnits,
  toJalali,
  toPersianDigits,
  weekdayName,
  weekdayOf,
} from '@org/energy-core';
import Check from 'lucide-react/icons/check';
import FileText from 'lucide-react/icons/file-text';
import MapPin from 'lucide-react/icons/map-pin';
import { type CSSProperties, useId } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { FieldShell } from '../../primitives/Field/Field.tsx';
import { JalaliDatePicker } from '../../primitives/JalaliDatePicker/JalaliDatePicker.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { Select } from '../../primitives/Select/Select.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { type EventValue, type Found, NONE } from './eventValue.ts';
import { MeetingFields } from './MeetingFields.tsx';
import { TagField } from './TagField.tsx';
import './EventFields.css';

export interface EventFieldsProps extends RootProps {
  /** What the fields show. */
  value: EventValue;
  /** Called with the fields that changed. */
  onChange: (change: Partial<EventValue>) => void;
  /** Errors by field, each one sentence. */
  errors?: Partial<Record<keyof EventValue, string>>;
  /** Most characters of name, place, description and the task of a point. */
  maxLength?: Partial<Record<'name' | 'place' | 'description' | 'task', number>>;
  /** Outlined in the calendars of the fields; default: today in Iran. */
  today?: Day;
  /** Clauses of the standard an event can be evidence of; without them the field is hidden. */
  clauses?: readonly { readonly id: string; readonly name: string }[];
  /** One occurrence is edited: it has no repetition of its own. */
  isRepeatHidden?: boolean;
  /** Users to choose from; omitted: people and open points are not asked for. */
  people?: Found;
  /** Documents to choose from; omitted: they are not asked for. */
  documents?: Found;
  /** Nodes of the structure to choose from; omitted: none is asked for. */
  nodes?: Found;
}

const NO_CLAUSE = 'none';

/** Every quarter of an hour of a day. */
const hours = Array.from({ length: 96 }, (_, at) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`;
});

/**
 * Fields of an event: name, days, hours in quarters, one of eleven colors, repetition in Jalali terms, place and description.
 * @example <EventFields value={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
 */
export function EventFields(props: EventFieldsProps) {
  const { value, onChange, errors = {}, maxLength = {}, today } = props;
  const { t, locale, digits } = useEnergy();
  const inDigits = (text: string) => (digits === 'fa' ? toPersianDigits(text) : text);
  const hourItems = (own: string) =>
    (hours.includes(own) || own === '' ? hours : [...hours, own].sort()).map((id) => ({
      id,
      name: inDigits(id),
    }));
  const day = value.from !== null && isDay(value.from) ? value.from : null;
  const moveStart = (from: Day | null) =>
    onChange({
      from,
      ...(from !== null && (value.to === null || value.to < from || value.to === value.from) && { to: from }),
    });
  const note = day && repeatNote(value.repeat, day);
  return (
    <div {...rootProps(props, 'eui-event-fields')}>
      <TextField
        label={t('eventCalendar.name')}
        value={value.name}
        onChange={(name) => onChange({ name })}
        error={errors.name ?? null}
        {...(maxLength.name !== undefined && { maxLength: maxLength.name })}
        isRequired
        autoFocus
      />
      <div className="eui-event-row">
        <JalaliDatePicker
          label={t('eventCalendar.startDay')}
          value={value.from}
          onChange={moveStart}
          error={errors.from ?? null}
          {...(today && { today })}
          isRequired
        />
        <JalaliDatePicker
          label={t('eventCalendar.lastDay')}
          value={value.to}
          onChange={(to) => onChange({ to })}
          error={errors.to ?? null}
          {...(today && { today })}
        />
      </div>
      <div className="eui-event-row">
        <Checkbox isSelected={value.isFullDay} onChange={(isFullDay) => onChange({ isFullDay })}>
          {t('eventCalendar.allDay')}
        </Checkbox>
        {!value.isFullDay && (
          <>
            <Select
              label={t('eventCalendar.fromHour')}
              items={hourItems(value.fromHour)}
              value={value.fromHour || null}
              onChange={(fromHour) => onChange({ fromHour })}
              error={errors.fromHour ?? null}
            />
            <Select
              label={t('eventCalendar.toHour')}
              items={hourItems(value.toHour)}
              value={value.toHour || null}
              onChange={(toHour) => onChange({ toHour })}
              error={errors.toHour ?? null}
            />
          </>
        )}
      </div>
      <ColorChoice value={value.color} onChange={(color) => onChange({ color })} />
      {!props.isRepeatHidden && (
        <div className="eui-event-row">
          <Select<RepeatUnit | 'none'>
            label={t('eventCalendar.repeat')}
            items={(['none', ...repeatUnits] as const).map((id) => ({
              id,
              name: t(
                `eventCalendar.repeat.${id}`,
                day ? dayWords(day, locale, digits) : { day: '', weekday: '', dayMonth: '' },
              ),
            }))}
            value={value.repeat}
            onChange={(repeat) => onChange({ repeat })}
            error={errors.repeat ?? null}
            hint={note ? t(`eventCalendar.repeatNote.${note}`) : undefined}
          />
          {value.repeat !== 'none' && (
            <JalaliDatePicker
              label={`${t('eventCalendar.until')} (${t('eventCalendar.optional')})`}
              value={value.until}
              onChange={(until) => onChange({ until })}
              error={errors.until ?? null}
              {...(day && { minDay: day })}
              {...(today && { today })}
            />
          )}
        </div>
      )}
      <div className="eui-event-row">
        <TextField
          label={t('eventCalendar.place')}
          value={value.place}
          onChange={(place) => onChange({ place })}
          error={errors.place ?? null}
          prefixIcon={<MapPin size={16} strokeWidth={1.75} aria-hidden />}
          {...(maxLength.place !== undefined && { maxLength: maxLength.place })}
        />
        <Select
          label={t('eventCalendar.reminder')}
          items={[NONE, ...reminderMinutes.map(String)].map((id) => ({
            id,
            name: reminderName(id, value.isFullDay, t),
          }))}
          value={value.reminder}
          onChange={(reminder) => onChange({ reminder })}
          error={errors.reminder ?? null}
        />
      </div>
      {props.people && (
        <TagField
          {...props.people}
          label={t('eventCalendar.people')}
          value={value.people}
          onChange={(people) => onChange({ people })}
          iconOf={({ name }) => <Avatar name={name} diameter={20} />}
          error={errors.people ?? null}
          hint={value.people.length > 0 ? t('eventCalendar.peopleNote') : undefined}
          placeholder={t('eventCalendar.personName')}
        />
      )}
      {props.clauses && (
        <Select
          label={`${t('eventCalendar.clause')} (${t('eventCalendar.optional')})`}
          items={[{ id: NO_CLAUSE, name: t('eventCalendar.noClause') }, ...props.clauses]}
          value={value.standardNumber ?? NO_CLAUSE}
          onChange={(id) => onChange({ standardNumber: id === NO_CLAUSE ? null : id })}
          error={errors.standardNumber ?? null}
          hint={t('eventCalendar.clauseHint')}
        />
      )}
      {props.nodes && (
        <div className="eui-event-row">
          <TagField
            {...props.nodes}
            label={t('eventCalendar.node')}
            value={value.node ? [value.node] : []}
            onChange={([node = null]) => onChange({ node, ...(node === null && { inCharts: false }) })}
            max={1}
            error={errors.node ?? null}
            placeholder={t('eventCalendar.nodeName')}
          />
          <Checkbox
            isSelected={value.inCharts}
            isDisabled={value.node === null}
            onChange={(inCharts) => onChange({ inCharts })}
          >
            {t('eventCalendar.inCharts')}
          </Checkbox>
        </div>
      )}
      <FieldShell label={t('eventCalendar.description')} error={errors.description ?? null}>
        {(control) => (
          <textarea
            {...control}
            className="eui-field-input eui-event-text"
            rows={3}
            dir="auto"
            value={value.description}
            maxLength={maxLength.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </FieldShell>
      {props.documents && (
        <TagField
          {...props.documents}
          label={t('eventCalendar.documents')}
          value={value.documents}
          onChange={(documents) => onChange({ documents })}
          iconOf={() => <FileText size={14} strokeWidth={1.75} aria-hidden />}
          error={errors.documents ?? null}
          placeholder={t('eventCalendar.documentName')}
        />
      )}
      {(props.people || props.documents) && (
        <MeetingFields
          {...{ value, onChange, errors, today }}
          people={props.people}
          documents={props.documents}
          maxTask={maxLength.task}
        />
      )}
    </div>
  );
}

const MINUTES_A_DAY = 1440;

/** «۳۰ دقیقه پیش», «۱ ساعت پیش», «۲ روز پیش». */
function reminderName(id: string, isFullDay: boolean, t: ReturnType<typeof useEnergy>['t']): string {
  if (id === NONE) return t('eventCalendar.reminder.none');
  const minutes = Number(id);
  if (minutes === 0) return t(isFullDay ? 'eventCalendar.reminder.morning' : 'eventCalendar.reminder.start');
  if (minutes % MINUTES_A_DAY === 0)
    return t('eventCalendar.reminder.days', { count: minutes / MINUTES_A_DAY });
  return minutes % 60 === 0
    ? t('eventCalendar.reminder.hours', { count: minutes / 60 })
    : t('eventCalendar.reminder.minutes', { count: minutes });
}

const dayWords = (day: Day, locale: CalendarLocale, digits: CalendarLocale) => {
  const number = String(toJalali(day).day);
  return {
    day: digits === 'fa' ? toPersianDigits(number) : number,
    weekday: weekdayName(weekdayOf(day), locale),
    dayMonth: formatJalali(day, 'dayMonth', locale, digits),
  };
};

/** What happens to a date that some months or years lack. */
function repeatNote(repeat: EventValue['repeat'], day: Day): 'month' | 'year' | null {
  const { month, day: number } = toJalali(day);
  if (repeat === 'month' && number > 29) return 'month';
  return repeat === 'year' && month === 12 && number === 30 ? 'year' : null;
}

function ColorChoice({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const { t } = useEnergy();
  const name = useId();
  const at = (eventColors as readonly string[]).indexOf(value.toUpperCase());
  const nameOf = (index: number) => t(`eventCalendar.color.${index + 1}` as 'eventCalendar.color.1');
  return (
    <fieldset className="eui-event-colors">
      <legend>
        {t('eventCalendar.color')} <span>{at < 0 ? '' : nameOf(at)}</span>
      </legend>
      {eventColors.map((color, index) => (
        <label key={color} style={{ '--eui-event': color } as CSSProperties} title={nameOf(index)}>
          <input
            type="radio"
            className="eui-sr-only"
            name={name}
            checked={index === at}
            onChange={() => onChange(color)}
            aria-label={nameOf(index)}
          />
          {index === at && <Check size={16} strokeWidth={2.5} aria-hidden />}
        </label>
      ))}
    </fieldset>
  );
}
