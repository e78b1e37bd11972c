import type { ReportForm } from '@org/energy-core';
import { useText } from '../../i18n/useEnergy.ts';
import { Card } from '../../primitives/Card/Card.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { FieldNote } from '../../primitives/Field/Field.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import type { SelectorTree } from '../../structure/TreeSelector/TreeRow.tsx';
import { TreeSelector } from '../../structure/TreeSelector/TreeSelector.tsx';
import type { ReportDraft, ReportDraftGap } from './reportDraft.ts';

/** Something that is checked: a quantity or a baseline. */
export interface ReportChoice {
  readonly id: string;
  readonly name: string;
  /** A second, smaller line. */
  readonly detail?: string;
  /** Heading it stands under. */
  readonly group?: 'consumption' | 'parameter';
}

interface ContentFieldsProps {
  form: Exclude<ReportForm, 'plain'>;
  draft: ReportDraft;
  onChange: (part: Partial<ReportDraft>) => void;
  errorOf: (field: ReportDraftGap) => string | null;
  tree: SelectorTree;
  units: readonly ReportChoice[];
  trends: readonly ReportChoice[];
  isLoading: boolean;
}

const groups = ['consumption', 'parameter'] as const;
const MAX_NODES = 300;

/** Pickers of a page type: nodes and quantities, one building, or baselines. */
export function ContentFields(props: ContentFieldsProps) {
  const { form, draft, onChange, errorOf, tree, units, trends, isLoading } = props;
  const t = useText();
  if (form === 'trend')
    return (
      <Card title={t('reportForm.trends')}>
        <Checks
          label={t('reportForm.trends')}
          items={trends}
          value={draft.trends}
          onChange={(chosen) => onChange({ trends: chosen })}
          error={errorOf('trends')}
          isLoading={isLoading}
          emptyText={t('reportForm.noTrends')}
        />
      </Card>
    );
  const isUnits = form === 'unit';
  // Nodes of an organization that the tree does not show now, or that were deleted, stay.
  const hidden = draft.nodes.filter((id) => !tree.indexOf.has(id));
  const nodesTitle = t(isUnits ? 'reportForm.nodes' : 'reportForm.building');
  return (
    <div className="eui-report-form-content" data-form={form}>
      <Card>
        {!isUnits && <p className="eui-report-form-hint">{t('reportForm.buildingHint')}</p>}
        <TreeSelector
          label={nodesTitle}
          tree={tree}
          mode={isUnits ? 'multi-select' : 'single-select-building'}
          value={draft.nodes}
          onChange={(nodes) => onChange({ nodes: isUnits ? [...nodes, ...hidden] : nodes })}
          isLoading={isLoading}
          maxCount={MAX_NODES}
          height={380}
        />
        <FieldNote error={errorOf('nodes')} />
      </Card>
      {isUnits && (
        <Card title={t('reportForm.units')}>
          {groups.map((group) => {
            const items = units.filter((unit) => (unit.group ?? 'consumption') === group);
            return (
              items.length > 0 && (
                <Checks
                  key={group}
                  label={t(`reportForm.units.${group}`)}
                  isLabelShown
                  items={items}
                  value={draft.units}
                  onChange={(chosen) => onChange({ units: chosen })}
                  isLoading={isLoading}
                />
              )
            );
          })}
          <FieldNote error={errorOf('units')} />
        </Card>
      )}
    </div>
  );
}

interface ChecksProps {
  label: string;
  isLabelShown?: boolean;
  items: readonly ReportChoice[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string | null;
  isLoading: boolean;
  emptyText?: string;
}

function Checks({ label, isLabelShown = false, items, value, onChange, ...more }: ChecksProps) {
  const { error = null, isLoading, emptyText } = more;
  if (isLoading && items.length === 0) return <Skeleton shape="table" rows={4} />;
  if (items.length === 0 && emptyText !== undefined) return <EmptyState title={emptyText} />;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, id] : value.filter((each) => each !== id));
  return (
    <fieldset className="eui-report-checks" aria-invalid={error ? true : undefined}>
      <legend className={isLabelShown ? 'eui-field-label' : 'eui-sr-only'}>{label}</legend>
      {items.map(({ id, name, detail }) => (
        <Checkbox key={id} isSelected={value.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
          <bdi>{name}</bdi>
          {detail && <span className="eui-report-check-more">{detail}</span>}
        </Checkbox>
      ))}
      <FieldNote error={error} />
    </fieldset>
  );
}
