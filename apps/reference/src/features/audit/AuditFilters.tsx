import {
  Button,
  ComboBox,
  JalaliRangePicker,
  SearchField,
  Select,
  SheetButton,
  useText,
} from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { today } from '../../shared/dates/today.ts';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { type AuditState, isNarrowed, objectTypes } from './auditState.ts';
import { peopleQuery } from './queries.ts';
import '../../shared/list/listTools.css';
import './AuditFilters.css';

const ActionsDialog = lazyPart(() =>
  import('./ActionsDialog.tsx').then(({ ActionsDialog }) => ActionsDialog),
);

interface AuditFiltersProps {
  state: AuditState;
  onChange: (next: Partial<AuditState>, step?: 'push' | 'replace') => void;
  onClear: () => void;
}

const ALL = 'all';
/** Debounce of the search, in ms. */
const SEARCH_DELAY = 300;

/** Filters of the log: user, action, object, days and names. */
export function AuditFilters({ state, onChange, onClear }: AuditFiltersProps) {
  const t = useText();
  const may = useMay();
  const [isChoosing, setIsChoosing] = useState(false);
  const { actions } = state;
  const count = [state.range, state.actor, state.object, actions.length > 0 || null].filter(Boolean).length;
  return (
    <div className="eui-list-tools eui-audit-filters">
      <SearchField
        className="eui-audit-search"
        label={t('audit.filter.search')}
        value={state.search}
        onChange={(search) => onChange({ search }, 'replace')}
        delay={SEARCH_DELAY}
      />
      <SheetButton label={t('list.filters')} count={count}>
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
      </SheetButton>
      {isChoosing && (
        <ActionsDialog
          value={actions}
          onChange={(next) => onChange({ actions: next })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
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
  if (!people) return <span className="eui-audit-choice eui-audit-loading" aria-hidden />;
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
