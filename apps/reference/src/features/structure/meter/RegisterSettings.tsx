import { Button, IconButton, JalaliDatePicker, NumberField, useText } from '@org/energy-ui';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { type RegisterDraft, registerProblems } from './registerForm.ts';
import './datedRows.css';

interface RegisterSettingsProps {
  value: RegisterDraft;
  onChange: (register: RegisterDraft) => void;
  /** Validation errors of the settings; each invalid field shows its reason. */
  error: string | null;
  /** The one field that the server refused for that reason: `factors.1.from`. */
  errorPlace?: string | null;
  ref?: Ref<{ focus: () => void }>;
}

const MAX_ENTRIES = 200;
const bin = <Trash2 size={16} strokeWidth={1.75} aria-hidden />;
const plus = <Plus size={16} strokeWidth={1.75} aria-hidden />;

/** How the counter of a meter counts: its digits, what one step is worth from a day on, and when it was exchanged. */
export function RegisterSettings({ value, onChange, error, errorPlace = null, ref }: RegisterSettingsProps) {
  const t = useText();
  const { digits, factors, exchanges } = value;
  const place = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({
    // The first invalid field, if any.
    focus: () =>
      (place.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place.current)?.focus(),
  }));
  const problems = error === null ? null : registerProblems(value);
  const problemOf = (field: string): string | null => {
    if (errorPlace !== null && problems?.size === 0) return field === errorPlace ? error : null;
    const key = problems?.get(field);
    return key ? t(key) : null;
  };
  /** Focus target after the pressed button was removed with its row. */
  const removed = (next: Partial<RegisterDraft>) => {
    place.current?.focus();
    onChange({ ...value, ...next });
  };
  const put = <Item,>(items: readonly Item[], index: number, next: Partial<Item>): Item[] =>
    items.map((each, at) => (at === index ? { ...each, ...next } : each));
  return (
    <fieldset ref={place} tabIndex={-1} className="eui-dated">
      <legend>{t('structure.field.register')}</legend>
      <NumberField
        label={t('structure.register.digits')}
        hint={t('structure.register.digits.hint')}
        minValue={1}
        maxValue={15}
        value={digits}
        onChange={(next) => onChange({ ...value, digits: next })}
        error={problemOf('digits')}
      />
      <h3>{t('structure.register.factors')}</h3>
      <p className="eui-dated-hint">{t('structure.register.factor.hint')}</p>
      {factors.map((factor, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a factor has no id but its index
        <div key={index} className="eui-dated-row">
          <JalaliDatePicker
            label={t('structure.register.factor.from')}
            value={factor.from}
            onChange={(from) => onChange({ ...value, factors: put(factors, index, { from }) })}
            error={problemOf(`factors.${index}.from`)}
          />
          <NumberField
            label={t('structure.register.factor')}
            value={factor.factor}
            onChange={(next) => onChange({ ...value, factors: put(factors, index, { factor: next }) })}
            error={problemOf(`factors.${index}.factor`)}
          />
          <IconButton
            label={t('structure.register.factor.remove', { number: index + 1 })}
            icon={bin}
            onPress={() => removed({ factors: factors.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {factors.length < MAX_ENTRIES && (
        <Button
          size="sm"
          icon={plus}
          onPress={() => onChange({ ...value, factors: [...factors, { from: null, factor: null }] })}
        >
          {t('structure.register.factor.add')}
        </Button>
      )}
      <h3>{t('structure.register.exchanges')}</h3>
      <p className="eui-dated-hint">{t('structure.register.exchange.hint')}</p>
      {exchanges.map((exchange, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an exchange has no id but its index
        <div key={index} className="eui-dated-row">
          <JalaliDatePicker
            label={t('structure.register.exchange.day')}
            value={exchange.day}
            onChange={(day) => onChange({ ...value, exchanges: put(exchanges, index, { day }) })}
            error={problemOf(`exchanges.${index}.day`)}
          />
          {(['final', 'initial'] as const).map((field) => (
            <NumberField
              key={field}
              label={t(`structure.register.exchange.${field}`)}
              minValue={0}
              value={exchange[field]}
              onChange={(next) => onChange({ ...value, exchanges: put(exchanges, index, { [field]: next }) })}
              error={problemOf(`exchanges.${index}.${field}`)}
            />
          ))}
          <IconButton
            label={t('structure.register.exchange.remove', { number: index + 1 })}
            icon={bin}
            onPress={() => removed({ exchanges: exchanges.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {exchanges.length < MAX_ENTRIES && (
        <Button
          size="sm"
          icon={plus}
          onPress={() =>
            onChange({ ...value, exchanges: [...exchanges, { day: null, final: null, initial: null }] })
          }
        >
          {t('structure.register.exchange.add')}
        </Button>
      )}
      <div role="alert">{error && <p className="eui-form-problem">{error}</p>}</div>
    </fieldset>
  );
}
