import { Button, ComboBox, JalaliRangePicker, Select, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { today } from '../../shared/dates/today.ts';
import { FieldSpace } from '../../shared/list/FieldSpace.tsx';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { type AuditStateProps, isNarrowed, objectTypes } from './auditState.ts';
import { peopleQuery } from './queries.ts';

const ActionsDialog = lazyPart(() =>
  import('./ActionsDialog.tsx').then(({ ActionsDialog }) => ActionsDialog),
);

const ALL = 'all';

/** Filters of the log by days, user, object and action. */
export function AuditChoices({ state, onChange, onClear }: AuditStateProps) {
  const t = useText();
  const may = useMay();
  const [isChoosing, setIsChoosing] = useState(false);
  const { actions } = state;
  return (
    <>
      <JalaliRangePicker
        className="eui-audit-range"
        label={t('audit.filter.range')}
        value={state.range}
        maxDay={today()}
        onChange={(range) => onChange({ range })}
      />
      {may('listUsers') && <Person value={state.actor} onChange={(actor) => onChange({ actor })} />}
      <Select
        className="eui-audit-choice"
        label={t('audit.filter.type')}
        items={[
          { id: ALL, name: t('audit.filter.allTypes') },
          ...objectTypes.map((id) => ({ id, name: t(`audit.type.${id}`) })),
        ]}
        value={state.object ?? ALL}
        onChange={(id) => onChange({ object: id === ALL ? null : id, objectId: null })}
      />
      <Button
        icon={<ListFilter size={16} strokeWidth={1.75} aria-hidden />}
        onPress={() => setIsChoosing(true)}
      >
        {actions.length > 0
          ? t('audit.filter.someActions', { count: actions.length })
          : t('audit.filter.allActions')}
      </Button>
      {isNarrowed(state) && (
        <Button variant="quiet" onPress={onClear}>
          {t('audit.filter.clear')}
        </Button>
      )}
      {isChoosing && (
        <ActionsDialog
          value={actions}
          onChange={(next) => onChange({ actions: next })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

interface PersonProps {
  value: string | null;
  onChange: (actor: string | null) => void;
}

function Person({ value, onChange }: PersonProps) {
  const t = useText();
  const people = useQuery(peopleQuery(useClient())).data;
  // A select without loaded options could not show its value; its space is reserved.
  if (!people) return <FieldSpace className="eui-audit-choice" hasLabel />;
  return (
    <ComboBox
      // The box keeps its typed text; a user selected elsewhere remounts it.
      key={value ?? ALL}
      className="eui-audit-choice"
      label={t('audit.filter.actor')}
      items={[
        { id: ALL, name: t('audit.filter.anybody') },
        ...people.map(({ _id, name, email }) => ({ id: _id, name, description: email })),
      ]}
      value={value ?? ALL}
      onChange={(id) => onChange(id === ALL ? null : id)}
    />
  );
}
