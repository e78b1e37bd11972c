import type { ReportDefinition } from '@org/energy-core/api';
import { Button, emptyReportDraft, Notice, type ReportPageItem, useEnergy } from '@org/energy-ui';
import { ReportDefinitionForm } from '@org/energy-ui/report';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useClient } from '../../../shared/api/useClient.ts';
import { ChangedMeanwhile } from '../../../shared/forms/ChangedMeanwhile.tsx';
import { useDraft } from '../../../shared/forms/useDraft.ts';
import { unitName } from '../../../shared/structure/unitName.ts';
import { useStructure } from '../../../shared/structure/useStructure.ts';
import { trendsQuery, unitsQuery } from '../queries.ts';
import {
  draftOfDefinition,
  hasFormulas,
  isRhythmComplete,
  nodeIdOf,
  rhythmDraftOf,
} from './definitionBody.ts';
import { RhythmFields } from './RhythmFields.tsx';
import { useSaveDefinition } from './useSaveDefinition.ts';

interface DefinitionEditorProps {
  /** The definition that is edited or copied; null for a new one. */
  readonly source: ReportDefinition | null;
  readonly isCopy: boolean;
  readonly pages: readonly ReportPageItem[];
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: (saved: ReportDefinition) => void;
}

/** The form of a definition with its lists, its rhythm, and what to do about deleted nodes and another user's edit. */
export function DefinitionEditor({ source, isCopy, pages, onDirtyChange, onSaved }: DefinitionEditorProps) {
  const energy = useEnergy();
  const { t } = energy;
  const client = useClient();
  const units = useQuery(unitsQuery(client));
  const trends = useQuery(trendsQuery(client));
  const start = () => {
    if (!source) return emptyReportDraft;
    const draft = draftOfDefinition(source);
    return isCopy ? { ...draft, name: t('report.copyName', { name: source.name }) } : draft;
  };
  const [draft, setDraft] = useState(start);
  const [rhythm, setRhythm] = useState(source && rhythmDraftOf(source));
  const [isTouched, setIsTouched] = useState(false);
  const stored = isCopy ? null : source;
  const saving = useSaveDefinition({ stored, onSaved });
  const touch = () => {
    if (isTouched) return;
    setIsTouched(true);
    onDirtyChange(true);
  };
  useDraft(
    `report.${stored?._id ?? 'new'}`,
    () => (isTouched ? { draft, rhythm } : null),
    (typed) => {
      setDraft(typed.draft);
      setRhythm(typed.rhythm);
      touch();
    },
  );
  const page = pages.find(({ id }) => id === draft.page);
  const structure = useStructure({ hasFormulas: hasFormulas(page) });
  const missing = [
    ...(source?.nav.filter((node) => node.isMissing && draft.nodes.includes(nodeIdOf(node))) ?? []).map(
      ({ navName: name, ...node }) => ({ id: nodeIdOf({ ...node, navName: name }), name }),
    ),
    ...(source?.trends.filter((trend) => trend.isMissing && draft.trends.includes(trend._id)) ?? []).map(
      ({ _id: id, name }) => ({ id, name }),
    ),
  ];
  const withoutMissing = () => {
    const ids = missing.map(({ id }) => id);
    const isLeft = (id: string) => !ids.includes(id);
    setDraft({ ...draft, nodes: draft.nodes.filter(isLeft), trends: draft.trends.filter(isLeft) });
    touch();
  };
  const unitItems = useMemo(
    () =>
      (units.data ?? []).map((unit) => ({
        ...{ id: unit._id, name: unitName(unit, energy) },
        group: unit.type === 'Consumption' ? ('consumption' as const) : ('parameter' as const),
      })),
    [units.data, energy],
  );
  const trendItems = (trends.data ?? []).map(({ _id: id, name }) => ({ id, name }));
  return (
    <ReportDefinitionForm
      value={draft}
      onChange={(next) => {
        setDraft(next);
        touch();
      }}
      {...{ pages, tree: structure.tree, units: unitItems, trends: trendItems }}
      isLoading={structure.isLoading || units.isPending || trends.isPending}
      errors={saving.errors}
      error={saving.problem}
      isPending={saving.isPending}
      submitLabel={t(stored ? 'action.save' : 'report.create')}
      onSubmit={(complete) => page && isRhythmComplete(rhythm) && saving.save(complete, page, rhythm)}
      notice={
        saving.newer && (
          <ChangedMeanwhile
            differences={[{ label: t('reportForm.name'), now: saving.newer.name }]}
            onReload={() => {
              setDraft(draftOfDefinition(saving.newer!));
              setRhythm(rhythmDraftOf(saving.newer!));
              saving.settle();
            }}
            onKeep={() => page && saving.overwrite(draft, page, rhythm)}
          />
        )
      }
    >
      {missing.length > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button size="sm" onPress={withoutMissing}>
              {t('report.lost.remove')}
            </Button>
          }
        >
          {t('report.lost', { names: missing.map(({ name }) => name) })}
        </Notice>
      )}
      {page && (
        <RhythmFields
          value={rhythm}
          error={saving.rhythmError}
          onChange={(next) => {
            setRhythm(next);
            touch();
          }}
        />
      )}
    </ReportDefinitionForm>
  );
}
