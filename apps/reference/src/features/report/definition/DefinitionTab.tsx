import type { ReportDefinition } from '@org/energy-core/api';
import { Card, ErrorState, Skeleton, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { errorCode, errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { openedDefinitionQuery, pagesQuery } from '../queries.ts';
import type { ChangeState, ReportState } from '../reportState.ts';
import { DefinitionEditor } from './DefinitionEditor.tsx';
import { pageItemOf } from './definitionBody.ts';

interface DefinitionTabProps {
  readonly state: ReportState;
  readonly change: ChangeState;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** A new definition, the copy of one, or one that is edited. */
export function DefinitionTab({ state, change, onDirtyChange }: DefinitionTabProps) {
  const { t, locale } = useEnergy();
  const client = useClient();
  const id = state.edit ?? state.copy;
  const pages = useQuery(pagesQuery(client, locale));
  const source = useQuery({ ...openedDefinitionQuery(client, id ?? ''), enabled: id !== null });
  const failed = [pages, source].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <Card>
        <ErrorState
          title={errorText(failed.error, t)}
          code={errorCode(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      </Card>
    );
  if (!pages.data || (id !== null && !source.data)) return <Skeleton shape="card" rows={4} />;
  const leave = (saved: ReportDefinition | null) => {
    onDirtyChange(false);
    change({ tab: 'list', edit: null, copy: null, page: saved ? 1 : state.page });
  };
  return (
    <DefinitionEditor
      source={source.data ?? null}
      isCopy={state.edit === null}
      pages={pages.data.map(pageItemOf)}
      onDirtyChange={onDirtyChange}
      onSaved={leave}
    />
  );
}
