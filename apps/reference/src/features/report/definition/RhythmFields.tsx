import { reportDefinitionLimits } from '@org/energy-core/api';
import { Card, Checkbox, Notice, NumberField, SearchField, Skeleton, Switch, useText } from '@org/energy-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { useSession } from '../../../shared/session/useSession.ts';
import type { RhythmDraft } from './definitionBody.ts';
import './RhythmFields.css';

/** ms after the last letter before the server is asked. */
const SEARCH_DELAY = 300;
const START_DAYS = 5;

interface RhythmFieldsProps {
  readonly value: RhythmDraft | null;
  readonly error: string | null;
  readonly onChange: (value: RhythmDraft | null) => void;
}

/** Who is told that the report is due, and how many days after the end of its period. */
export function RhythmFields({ value, error, onChange }: RhythmFieldsProps) {
  const t = useText();
  const client = useClient();
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const people = useQuery({
    queryKey: queryKeys.viewRecipients(search),
    queryFn: ({ signal }) => client.listViewRecipients({ query: { search }, signal }),
    placeholderData: keepPreviousData,
    enabled: value !== null,
  });
  const me = user && { _id: user._id, name: user.name };
  const start = () => onChange({ daysAfter: START_DAYS, to: me ? [me] : [] });
  const chosen = value?.to ?? [];
  const proposed = [...(me && search === '' ? [me] : []), ...(people.data ?? [])].filter(
    ({ _id }) => !chosen.some((person) => person._id === _id),
  );
  return (
    <Card title={t('report.rhythm')}>
      <Switch isSelected={value !== null} onChange={(isOn) => (isOn ? start() : onChange(null))}>
        {t('report.rhythm.on')}
      </Switch>
      {value && (
        <div className="eui-report-rhythm">
          <NumberField
            label={t('report.rhythm.after')}
            value={value.daysAfter}
            onChange={(daysAfter) => onChange({ ...value, daysAfter })}
            minValue={0}
            maxValue={reportDefinitionLimits.daysAfter}
            step={1}
            isRequired
          />
          <fieldset className="eui-report-people">
            <legend>{t('report.rhythm.people')}</legend>
            <SearchField
              label={t('report.rhythm.search')}
              value={search}
              onChange={setSearch}
              delay={SEARCH_DELAY}
            />
            {people.isPending ? (
              <Skeleton shape="text" rows={2} />
            ) : (
              <div>
                {[...chosen, ...proposed].map((person) => (
                  <Checkbox
                    key={person._id}
                    isSelected={chosen.includes(person)}
                    onChange={(isChosen) =>
                      onChange({
                        ...value,
                        to: isChosen
                          ? [...chosen, person].slice(0, reportDefinitionLimits.recipients)
                          : chosen.filter(({ _id }) => _id !== person._id),
                      })
                    }
                  >
                    <bdi>{person.name}</bdi>
                  </Checkbox>
                ))}
              </div>
            )}
            {(error !== null || chosen.length === 0) && (
              <Notice tone="warning">{error ?? t('report.rhythm.nobody')}</Notice>
            )}
          </fieldset>
        </div>
      )}
    </Card>
  );
}
