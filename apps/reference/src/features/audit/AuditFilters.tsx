import { SearchField, SheetButton, useText } from '@org/energy-ui';
import { FieldSpace } from '../../shared/list/FieldSpace.tsx';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import type { AuditStateProps } from './auditState.ts';
import '../../shared/list/listTools.css';
import './AuditFilters.css';

const AuditChoices = lazyPart(
  () => import('./AuditChoices.tsx').then(({ AuditChoices }) => AuditChoices),
  <>
    <FieldSpace className="eui-audit-range" hasLabel />
    <FieldSpace className="eui-audit-choice" hasLabel />
    <FieldSpace className="eui-audit-choice" hasLabel />
  </>,
);

/** Debounce of the search, in ms. */
const SEARCH_DELAY = 300;

/** Filters of the log: names, days, user, object and action. */
export function AuditFilters(props: AuditStateProps) {
  const { state, onChange } = props;
  const t = useText();
  const active = [state.range, state.actor, state.object, state.actions.length > 0 || null];
  return (
    <div className="eui-list-tools eui-audit-filters">
      <SearchField
        className="eui-audit-search"
        label={t('audit.filter.search')}
        value={state.search}
        onChange={(search) => onChange({ search }, 'replace')}
        delay={SEARCH_DELAY}
      />
      <SheetButton label={t('list.filters')} count={active.filter(Boolean).length}>
        <AuditChoices {...props} />
      </SheetButton>
    </div>
  );
}
