import { formatJalali } from '@org/energy-core';
import type { Measure, Project } from '@org/energy-core/api';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Num } from '../../../i18n/Num.tsx';
import { useEnergy, useText } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { ConfirmDialog } from '../../../primitives/ConfirmDialog/ConfirmDialog.tsx';
import { EmptyState } from '../../../primitives/EmptyState/EmptyState.tsx';
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx';
import { JalaliDatePicker } from '../../../primitives/JalaliDatePicker/JalaliDatePicker.tsx';
import { Select } from '../../../primitives/Select/Select.tsx';
import { RichTextView } from '../../RichTextView/RichTextView.tsx';
import { DescriptionField } from '../fields/DescriptionField.tsx';
import { SavedNumber, SavedText } from '../fields/SavedFields.tsx';
import type { StepProps } from '../stepProps.ts';
import { withKeys } from '../words/withKeys.ts';
import { ExpectedSaving } from './ExpectedSaving.tsx';
import { MeasuresTimeline } from './MeasuresTimeline.tsx';

/** A measure of another project. */
export interface LinkableMeasure {
  readonly project: { readonly _id: string; readonly name: string; readonly building: string };
  readonly position: number;
  readonly measure: Measure;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
const emptyMeasure = {
  ...{ refrence: '', start: null, end: null, description: null, linked: false, source: null },
  expectedSaving: null,
};
const measuresOf = ({ ECM }: Project): Measure[] =>
  ECM.map(({ sourceName: _, description, ...measure }) => ({ ...measure, description: description ?? null }));

/** Step 2: the measures of the project, its own and those linked from another one, with what they were expected to save. */
export function MeasuresStep({
  otherMeasures,
  ...props
}: StepProps & { otherMeasures: readonly LinkableMeasure[] }) {
  const { project, onSave, unit, report, isReadOnly } = props;
  const t = useText();
  const [removed, setRemoved] = useState<number | null>(null);
  const [opened, setOpened] = useState<number | null>(0);
  const measures = measuresOf(project);
  const save = (ECM: readonly Measure[]) => onSave({ ECM: [...ECM] });
  const change = (at: number, part: Partial<Measure>) =>
    save(measures.map((measure, index) => (index === at ? { ...measure, ...part } : measure)));
  return (
    <>
      <MeasuresTimeline {...{ project, measures }} />
      <ExpectedSaving
        measures={measures}
        figures={report?.figures ?? null}
        unit={unit}
        isLoading={report === null}
      />
      <Card
        title={t('mv.step.measures')}
        actions={
          !isReadOnly && (
            <Button
              size="sm"
              icon={<Plus {...icon} />}
              onPress={() => {
                setOpened(measures.length);
                save([...measures, { ...emptyMeasure, name: t('mv.newMeasure') }]);
              }}
            >
              {t('mv.addMeasure')}
            </Button>
          )
        }
      >
        {measures.length === 0 && <EmptyState title={t('issue.project.no-measure')} />}
        {withKeys(measures).map(({ item: measure, at, key }) => {
          const isLocked = measure.linked || isReadOnly;
          return (
            <fieldset className="eui-mv-item eui-mv-measure" key={key} data-open={opened === at || undefined}>
              <legend className="eui-sr-only">
                {measure.linked
                  ? t('mv.linkedFrom', { name: project.ECM[at]?.sourceName ?? '' })
                  : t('mv.measureNumber', { number: at + 1 })}
              </legend>
              <MeasureHead
                {...{ measure, at, unit }}
                source={measure.linked ? (project.ECM[at]?.sourceName ?? '') : null}
                isOpen={opened === at}
                onOpenChange={(isOpen) => setOpened(isOpen ? at : null)}
                onRemove={isReadOnly ? null : () => setRemoved(at)}
              />
              {opened === at && (
                <>
                  <div className="eui-mv-fields">
                    <SavedText
                      label={t('mv.measureName')}
                      value={measure.name}
                      maxLength={200}
                      isRequired
                      isReadOnly={isLocked}
                      onSave={(name) => change(at, { name })}
                    />
                    <SavedText
                      label={t('mv.reference')}
                      value={measure.refrence}
                      maxLength={1000}
                      isReadOnly={isLocked}
                      onSave={(refrence) => change(at, { refrence })}
                    />
                    <JalaliDatePicker
                      label={t('mv.start')}
                      value={measure.start}
                      isDisabled={isLocked}
                      onChange={(start) => start !== measure.start && change(at, { start })}
                    />
                    <JalaliDatePicker
                      label={t('mv.end')}
                      value={measure.end}
                      isDisabled={isLocked}
                      {...(measure.start && { minDay: measure.start })}
                      onChange={(end) => end !== measure.end && change(at, { end })}
                    />
                    <SavedNumber
                      label={t('mv.expectedSaving')}
                      value={measure.expectedSaving}
                      unit={unit}
                      isDisabled={isLocked}
                      onSave={(expectedSaving) => change(at, { expectedSaving })}
                    />
                  </div>
                  {measure.linked ? (
                    <RichTextView text={measure.description} />
                  ) : (
                    <DescriptionField
                      label={t('mv.description')}
                      value={measure.description}
                      isReadOnly={isReadOnly}
                      onSave={(description) => change(at, { description })}
                    />
                  )}
                </>
              )}
            </fieldset>
          );
        })}
        {!isReadOnly && (
          <LinkMeasure items={otherMeasures} onLink={(measure) => save([...measures, measure])} />
        )}
      </Card>
      {removed !== null && (
        <ConfirmDialog
          isOpen
          title={t('mv.askMeasure', { name: measures[removed]?.name ?? '' })}
          consequence={t('mv.measureConsequence')}
          confirmLabel={t('mv.confirmMeasure')}
          onConfirm={() => {
            save(measures.filter((_, at) => at !== removed));
            setRemoved(null);
          }}
          onCancel={() => setRemoved(null)}
        />
      )}
    </>
  );
}

interface MeasureHeadProps {
  readonly measure: Measure;
  readonly at: number;
  readonly unit: string;
  /** Project that a linked measure is read from. */
  readonly source: string | null;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onRemove: (() => void) | null;
}

/** A measure in one line, which opens its fields. */
function MeasureHead({ measure, at, unit, source, isOpen, onOpenChange, onRemove }: MeasureHeadProps) {
  const { t, digits, locale } = useEnergy();
  const { name, refrence, start, end, expectedSaving } = measure;
  const day = (of: string | null) => (of ? formatJalali(of, 'numeric', locale, digits) : '—');
  return (
    <div className="eui-mv-measure-head">
      <span className="eui-mv-measure-number">
        <Num value={at + 1} />
      </span>
      <span className="eui-mv-measure-name">
        <strong dir="auto">{name}</strong>
        <small dir="auto">
          {source === null ? (
            refrence
          ) : (
            <>
              <Lock {...icon} /> {t('mv.linkedFrom', { name: source })}
            </>
          )}
        </small>
      </span>
      <span>
        <small>{t('mv.execution')}</small>
        {t('mv.proposedRange', { from: day(start), to: day(end) })}
      </span>
      <span>
        <small>{t('mv.expected')}</small>
        <Num value={expectedSaving} maxFractionDigits={0} unit={unit} />
      </span>
      <span className="eui-mv-ends">
        <IconButton
          className="eui-mv-measure-open"
          label={t(isOpen ? 'mv.closeMeasure' : 'mv.openMeasure', { name })}
          icon={<ChevronDown {...icon} />}
          aria-expanded={isOpen}
          onPress={() => onOpenChange(!isOpen)}
        />
        {onRemove && (
          <IconButton
            label={t('mv.removeMeasure', { name })}
            icon={<Trash2 {...icon} />}
            onPress={onRemove}
          />
        )}
      </span>
    </div>
  );
}

interface LinkMeasureProps {
  readonly items: readonly LinkableMeasure[];
  readonly onLink: (measure: Measure) => void;
}

/** Chooses a measure of another project, which stays as it is there. */
function LinkMeasure({ items, onLink }: LinkMeasureProps) {
  const t = useText();
  if (items.length === 0) return null;
  const idOf = ({ project, position }: LinkableMeasure) => `${project._id}/${position}`;
  return (
    <Select
      label={t('mv.linkMeasure')}
      placeholder={t('mv.linkPlaceholder')}
      value={null}
      items={items.map((item) => ({
        id: idOf(item),
        name: item.measure.name,
        description: `${item.project.name}، ${item.project.building}`,
      }))}
      onChange={(id) => {
        const one = items.find((item) => idOf(item) === id);
        if (!one) return;
        const source = { project: one.project._id, position: one.position };
        onLink({ ...one.measure, description: null, linked: true, source });
      }}
    />
  );
}
