import { normalizeText } from '@org/energy-core';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../../i18n/useEnergy.ts';
import { Card } from '../../../primitives/Card/Card.tsx';
import { type Choice, ChoiceList } from '../../../primitives/ChoiceList/ChoiceList.tsx';
import { EmptyState } from '../../../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../primitives/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx';
import { TextField } from '../../../primitives/TextField/TextField.tsx';
import type { UploadList } from '../flow/uploadData.ts';
import type { UploadChoice } from '../flow/uploadEvent.ts';
import './ChoiceStep.css';

export interface ChoiceStepProps {
  /** Which list this is. */
  choice: UploadChoice;
  list: UploadList<Choice>;
  selected: string | null;
  onChoose: (id: string) => void;
  /** The one next step where the list is empty. */
  emptyAction?: ReactNode;
}

/** Up to here a glance is quicker than typing. */
const MAX_WITHOUT_SEARCH = 7;
/** Enough rows to scroll; the search reaches the rest. */
const MAX_SHOWN = 200;

/** One of the three lists: organization, building or site, meter. */
export function ChoiceStep({ choice, list, selected, onChoose, emptyAction }: ChoiceStepProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { items, error, onRetry } = list;
  const matches = useMemo(() => matching(items ?? [], search), [items, search]);

  if (error) return <ErrorState title={t('upload.listFailed')} text={error} onRetry={onRetry} />;
  if (!items) {
    // A separate card: the list below may shift when more content loads above it.
    return (
      <Card key="loading">
        <Skeleton shape="table" rows={4} />
      </Card>
    );
  }
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t(`upload.empty.${choice}`)}
          text={t(`upload.empty.${choice}.text`)}
          action={emptyAction}
        />
      </Card>
    );
  }
  return (
    <Card isFlush className="eui-choice-card">
      {items.length > MAX_WITHOUT_SEARCH && (
        <div className="eui-choice-search">
          <TextField
            label={t(`upload.search.${choice}`)}
            placeholder={t(`upload.search.${choice}`)}
            isLabelHidden
            type="search"
            prefixIcon={<Search size={16} strokeWidth={1.75} aria-hidden />}
            value={search}
            onChange={setSearch}
            onSubmit={() => matches.length === 1 && onChoose(matches[0]!.id)}
          />
        </div>
      )}
      <ChoiceList
        label={t(`upload.title.${choice}`)}
        items={matches.slice(0, MAX_SHOWN)}
        value={selected}
        onChange={onChoose}
      />
      <p role="status" className="eui-choice-rest">
        {matches.length === 0 && t('upload.noMatch', { search })}
        {matches.length > MAX_SHOWN && t('upload.moreMatches', { count: matches.length - MAX_SHOWN })}
      </p>
    </Card>
  );
}

function matching(items: readonly Choice[], search: string): readonly Choice[] {
  const wanted = normalizeText(search);
  if (!wanted) return items;
  return items.filter(({ name, detail }) => normalizeText(`${name} ${detail ?? ''}`).includes(wanted));
}
