import type { Day } from '@org/energy-core';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { JalaliDatePicker } from '../../primitives/JalaliDatePicker/JalaliDatePicker.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import type { EventValue, Found, PointValue } from './eventValue.ts';
import { TagField } from './TagField.tsx';
import './MeetingFields.css';

interface MeetingFieldsProps {
  value: Pick<EventValue, 'minutes' | 'points'>;
  onChange: (change: Partial<Pick<EventValue, 'minutes' | 'points'>>) => void;
  errors: Partial<Record<keyof EventValue, string>>;
  people: Found | undefined;
  documents: Found | undefined;
  today: Day | undefined;
  maxTask: number | undefined;
}

const newPoint: PointValue = { id: null, task: '', person: null, due: null, isDone: false };
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** Minutes of a meeting and what it left to do: task, person, day. */
export function MeetingFields(props: MeetingFieldsProps) {
  const { value, onChange, people, documents, errors } = props;
  const { minutes, points } = value;
  const t = useText();
  const change = (index: number, part: Partial<PointValue>) =>
    onChange({ points: points.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <details className="eui-meeting" open={minutes !== null || points.length > 0 || undefined}>
      <summary>{t('eventCalendar.meeting')}</summary>
      {documents && (
        <TagField
          {...documents}
          label={t('eventCalendar.minutes')}
          value={minutes ? [minutes] : []}
          onChange={([chosen = null]) => onChange({ minutes: chosen })}
          iconOf={() => <FileText size={14} strokeWidth={1.75} aria-hidden />}
          max={1}
          error={errors.minutes ?? null}
          placeholder={t('eventCalendar.documentName')}
        />
      )}
      {people && (
        <fieldset className="eui-points">
          <legend>{t('eventCalendar.points')}</legend>
          {points.map((point, index) => (
            <div key={point.id ?? `new-${index}`} className="eui-point">
              <Checkbox
                isSelected={point.isDone}
                onChange={(isDone) => change(index, { isDone })}
                aria-label={t('eventCalendar.pointDone')}
              />
              <TextField
                label={t('eventCalendar.task')}
                value={point.task}
                onChange={(task) => change(index, { task })}
                isRequired
                {...(props.maxTask !== undefined && { maxLength: props.maxTask })}
              />
              <TagField
                {...people}
                label={t('eventCalendar.pointPerson')}
                value={point.person ? [point.person] : []}
                onChange={([person = null]) => change(index, { person })}
                max={1}
                placeholder={t('eventCalendar.personName')}
              />
              <JalaliDatePicker
                label={t('eventCalendar.due')}
                value={point.due}
                onChange={(due) => change(index, { due })}
                {...(props.today && { today: props.today })}
              />
              <IconButton
                label={t('eventCalendar.remove', { name: point.task || t('eventCalendar.task') })}
                icon={<Trash2 {...icon} />}
                onPress={() => onChange({ points: points.filter((_, at) => at !== index) })}
              />
            </div>
          ))}
          {errors.points && <p className="eui-points-error">{errors.points}</p>}
          <Button
            size="sm"
            variant="quiet"
            icon={<Plus {...icon} />}
            onPress={() => onChange({ points: [...points, newPoint] })}
          >
            {t('eventCalendar.addPoint')}
          </Button>
        </fieldset>
      )}
    </details>
  );
}
