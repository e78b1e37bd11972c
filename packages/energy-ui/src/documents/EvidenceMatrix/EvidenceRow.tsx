// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks, the elements lose their table roles in the browser
import {
  type ClauseEvidence,
  clauseNeeds,
  type EvidenceFigures,
  type EvidenceKind,
  evidenceKinds,
  formatNumber,
  gapWords,
  liveWords,
  toPersianDigits,
} from '@org/energy-core';
import ArrowUpLeft from 'lucide-react/icons/arrow-up-left';
import Plus from 'lucide-react/icons/plus';
import { dayText } from '../../i18n/dates/dayWords.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import type { EvidenceActions } from './actions.ts';
import { fixOf } from './fixOf.ts';
import { StateChip } from './StateChip.tsx';

interface EvidenceRowProps extends EvidenceActions {
  row: ClauseEvidence;
  figures: EvidenceFigures;
  isAllowed: NonNullable<EvidenceActions['isAllowed']>;
}

/** A clause with its evidence. */
export function EvidenceRow(props: EvidenceRowProps) {
  const { row, figures, isAllowed, onOpenLive, onFix } = props;
  const { clause, state, gaps, planned } = row;
  const { t, locale, digits } = useEnergy();
  const day = (of: string) => dayText(of, 'numeric', { locale, digits });
  const live = clauseNeeds.find((need) => need.clause === clause)?.live ?? null;
  const shownLive = live && liveWords(live, figures);
  const liveText = shownLive && t(shownLive.key as TextKey, shownLive.values);
  return (
    <tr role="row" data-state={state}>
      <th role="rowheader" scope="row">
        <span className="eui-evidence-name">
          <bdi dir="ltr" className="eui-evidence-code">
            {digits === 'fa' ? toPersianDigits(clause) : clause}
          </bdi>
          {t(`clause.${clause}` as TextKey)}
        </span>
        {state !== 'complete' && (
          <span className="eui-evidence-need">{t(`clauseNeed.${clause}` as TextKey)}</span>
        )}
      </th>
      {evidenceKinds.map((kind) => (
        <td key={kind} role="cell" className="eui-evidence-kind">
          <KindCell {...props} kind={kind} />
        </td>
      ))}
      <td role="cell" className="eui-evidence-live">
        {live &&
          (onOpenLive && isAllowed(live) ? (
            <button type="button" className="eui-evidence-link" onClick={() => onOpenLive(live)}>
              <ArrowUpLeft size={12} strokeWidth={1.75} aria-hidden />
              {liveText}
            </button>
          ) : (
            liveText
          ))}
      </td>
      <td role="cell" className="eui-evidence-state">
        <StateChip state={state} />
      </td>
      <td role="cell" className="eui-evidence-gaps">
        <ul>
          {gaps.map((gap) => {
            const { key, values } = gapWords(gap, day);
            const fix = fixOf(gap);
            return (
              <li key={key}>
                <span>{t(key as TextKey, values)}</span>
                {onFix && isAllowed(fix) && (
                  <Button size="sm" onPress={() => onFix(fix, clause)}>
                    {t(`evidence.fix.${fix}`)}
                  </Button>
                )}
              </li>
            );
          })}
          {planned !== null && (
            <li className="eui-evidence-planned">{t('evidence.planned', { date: day(planned) })}</li>
          )}
        </ul>
      </td>
    </tr>
  );
}

/** The number of one kind of evidence, or that it is missing. */
function KindCell({ row, kind, isAllowed, onOpenKind, onFix }: EvidenceRowProps & { kind: EvidenceKind }) {
  const { t, digits } = useEnergy();
  const { clause, counts, gaps } = row;
  const name = t(`evidence.kind.${kind}`);
  const count = counts[kind];
  if (gaps.some((gap) => gap.code === 'no' && gap.kind === kind)) {
    const label = t('evidence.missing', { kind: name, act: t(`evidence.fix.${kind}`) });
    return onFix && isAllowed(kind) ? (
      <button
        type="button"
        className="eui-evidence-add"
        aria-label={label}
        onClick={() => onFix(kind, clause)}
      >
        <Plus size={12} strokeWidth={2} aria-hidden />
      </button>
    ) : (
      <span className="eui-evidence-add" role="img" aria-label={label} />
    );
  }
  if (!count) return null;
  const shown = (
    <>
      <span className="eui-evidence-label">{name}</span> {formatNumber(count, { digits })}
    </>
  );
  return onOpenKind && isAllowed(kind) ? (
    <button type="button" className="eui-evidence-count" onClick={() => onOpenKind(kind, clause)}>
      {shown}
    </button>
  ) : (
    <span className="eui-evidence-count">{shown}</span>
  );
}
