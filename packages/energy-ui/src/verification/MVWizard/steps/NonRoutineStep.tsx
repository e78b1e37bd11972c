import { formatJalali, partOfBaseline, wholeBaseline } from '@org/energy-core';
import type { NonRoutine, ProjectProposals } from '@org/energy-core/api';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Num } from '../../../i18n/Num.tsx';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { Button } from '../../../primitives/Button/Button.tsx';
import { Card } from '../../../primitives/Card/Card.tsx';
import { EmptyState } from '../../../primitives/EmptyState/EmptyState.tsx';
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx';
import type { StepProps } from '../stepProps.ts';
import { withKeys } from '../words/withKeys.ts';
import { AdjustmentDraft } from './AdjustmentDraft.tsx';
import { adjustmentSigns } from './adjustmentSigns.ts';

/** A weekly event is proposed fifty times a year. */
const MAX_SHOWN = 10;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
const emptyAdjustment: Omit<NonRoutine, 'name'> = {
  ...{ factor: '-', staticFactor: 0, allTime: wholeBaseline, start: null, end: null },
  ...{ cause: '', evidence: '', plusMinus: 0 },
};

/** A draft with its position; the position after the last is a new one. */
interface Draft {
  readonly at: number;
  readonly adjustment: NonRoutine;
}

/** Step 6: changes of static factors, each with its reason; its effect is drawn before it is saved. Proposals come from the data. */
export function NonRoutineStep(props: StepProps) {
  const { project, onSave, unit, report, proposals, isReadOnly } = props;
  const { t, digits, locale } = useEnergy();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isWhole, setWhole] = useState(false);
  const proposed = proposals?.adjustments ?? [];
  const shown = isWhole ? proposed : proposed.slice(0, MAX_SHOWN);
  const adjustments = project.nonRoutineAdjustments;
  const effects = report?.figures?.adjustments ?? [];
  const save = (next: readonly NonRoutine[]) => onSave({ nonRoutineAdjustments: [...next] });
  const open = (part: Partial<NonRoutine>) =>
    setDraft({
      at: adjustments.length,
      adjustment: { ...emptyAdjustment, name: t('mv.newAdjustment'), ...part },
    });
  const dayText = (day: string) => formatJalali(day, 'numeric', locale, digits);
  const nameOf = ({ source, name }: ProjectProposals['adjustments'][number]) =>
    name || t(`mv.source.${source}`);
  if (draft)
    return (
      <AdjustmentDraft
        {...props}
        draft={draft.adjustment}
        before={adjustments.slice(0, draft.at)}
        after={adjustments.slice(draft.at + 1)}
        onCancel={() => setDraft(null)}
        onDone={(adjustment) => {
          save([...adjustments.slice(0, draft.at), adjustment, ...adjustments.slice(draft.at + 1)]);
          setDraft(null);
        }}
      />
    );
  return (
    <>
      <Card
        title={t('mv.step.non-routine')}
        actions={
          !isReadOnly && (
            <Button size="sm" icon={<Plus {...icon} />} onPress={() => open({})}>
              {t('mv.addAdjustment')}
            </Button>
          )
        }
      >
        {adjustments.length === 0 && (
          <EmptyState title={t('mv.noAdjustment')} text={t('mv.noAdjustmentText')} />
        )}
        <ul className="eui-mv-choices">
          {withKeys(adjustments).map(({ item: adjustment, at, key }) => (
            <li key={key}>
              <span>
                <strong>{adjustment.name}</strong>{' '}
                <bdi>
                  {adjustmentSigns[adjustment.factor]} <Num value={adjustment.staticFactor} />
                </bdi>
                {' · '}
                {adjustment.allTime === partOfBaseline && adjustment.start && adjustment.end
                  ? t('mv.proposedRange', {
                      from: dayText(adjustment.start),
                      to: dayText(adjustment.end),
                    })
                  : t('mv.wholeBaseline')}
                {adjustment.cause !== '' && <> · {adjustment.cause}</>}
                {effects[at] && (
                  <span className="eui-mv-effect">
                    {t('mv.effect', { days: effects[at].adjustedDays })}{' '}
                    <Num value={effects[at].change} maxFractionDigits={0} unit={unit} />
                  </span>
                )}
              </span>
              {!isReadOnly && (
                <span className="eui-mv-ends">
                  <IconButton
                    label={t('mv.changeAdjustment', { name: adjustment.name })}
                    icon={<Pencil {...icon} />}
                    onPress={() => setDraft({ at, adjustment })}
                  />
                  <IconButton
                    label={t('mv.removeAdjustment', { name: adjustment.name })}
                    icon={<Trash2 {...icon} />}
                    onPress={() => save(adjustments.filter((_, index) => index !== at))}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {proposed.length > 0 && (
        <Card title={t('mv.proposedAdjustments')}>
          <p className="eui-mv-hint">{t('mv.proposedAdjustmentsHint')}</p>
          <ul className="eui-mv-choices">
            {shown.map((proposal) => (
              <li key={`${proposal.source} ${proposal.name} ${proposal.from} ${proposal.to}`}>
                <span>
                  <strong>{nameOf(proposal)}</strong>{' '}
                  {t('mv.proposedRange', { from: dayText(proposal.from), to: dayText(proposal.to) })}
                  {proposal.factor !== null && (
                    <bdi>
                      {' · '}
                      {adjustmentSigns[proposal.operator ?? '-']}{' '}
                      <Num value={proposal.factor} maxFractionDigits={2} unit={unit} />
                    </bdi>
                  )}
                </span>
                {!isReadOnly && (
                  <Button
                    size="sm"
                    onPress={() =>
                      open({
                        ...{ name: nameOf(proposal), cause: proposal.name, allTime: partOfBaseline },
                        ...{ factor: proposal.operator ?? '-', staticFactor: rounded(proposal.factor ?? 0) },
                        ...{ start: proposal.from, end: proposal.to },
                      })
                    }
                  >
                    {t('mv.takeProposal')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {proposed.length > MAX_SHOWN && (
            <Button size="sm" variant="quiet" onPress={() => setWhole(!isWhole)}>
              {t(isWhole ? 'mv.showFewer' : 'mv.showAll', { count: proposed.length })}
            </Button>
          )}
        </Card>
      )}
    </>
  );
}

/** Four significant digits: more would claim more than the data say. */
const rounded = (value: number) => Number(value.toPrecision(4));
