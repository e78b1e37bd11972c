import { type Day, formatNumber, island } from '@org/energy-core';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { dayText } from '../../i18n/dates/dayWords.ts';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import type { RootProps } from '../../primitives/rootProps.ts';
import './LeftOutList.css';

/** Days that a fit leaves out, with the reason. */
export interface LeftOutDays {
  readonly from: Day;
  readonly to: Day;
  readonly reason: string;
  /** Difference of actual from predicted in percent of the prediction; null without one. */
  readonly percent?: number | null;
}

export interface LeftOutListProps extends RootProps {
  /** The days left out, in time order. */
  items: readonly LeftOutDays[];
  /** Called by the button that adds days; without it there is none. */
  onAdd?: () => void;
  /** Called with the days that are to count again; without it they stay. */
  onRestore?: (days: LeftOutDays) => void;
  /** The model is being computed again: no changes meanwhile. */
  isDisabled?: boolean;
}

/**
 * Left-out days with their reasons and a way back: nothing is left out silently.
 * @example <LeftOutList items={trend.leftOut} onAdd={openDialog} onRestore={restore} />
 */
export function LeftOutList(props: LeftOutListProps) {
  const { items, onAdd, onRestore, isDisabled = false } = props;
  const energy = useEnergy();
  const { t, digits } = energy;
  const nameOf = ({ from, to }: LeftOutDays) =>
    from === to
      ? dayText(from, 'weekday', energy)
      : t('baseline.range', {
          from: dayText(from, 'dayMonth', energy),
          to: dayText(to, 'dayMonth', energy),
        });
  const shareOf = ({ percent }: LeftOutDays) => {
    if (percent == null || !Number.isFinite(percent)) return '';
    const amount = island(formatNumber(Math.abs(percent), { digits, maxFractionDigits: 0 }));
    return t(percent < 0 ? 'baseline.leftOut.less' : 'baseline.leftOut.more', { percent: amount });
  };
  return (
    <Card
      {...props}
      title={
        <>
          {t('baseline.leftOut.label')}{' '}
          {items.length > 0 && (
            <span className="eui-left-out-count">
              <Num value={items.length} />
            </span>
          )}
        </>
      }
      actions={
        onAdd && (
          <Button size="sm" variant="quiet" onPress={onAdd} isDisabled={isDisabled}>
            {t('baseline.leftOut.add')}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title={t('baseline.leftOut.empty')} text={t('baseline.leftOut.emptyHint')} />
      ) : (
        <ul className="eui-left-out">
          {items.map((item) => (
            <li key={`${item.from} ${item.to} ${item.reason}`}>
              <X size={14} strokeWidth={1.75} aria-hidden />
              <span className="eui-left-out-text">
                <b>{nameOf(item)}</b>
                <span>
                  <bdi>{item.reason}</bdi>
                  {shareOf(item) && (
                    <>
                      {`${t('baseline.leftOut.separator')} `}
                      <Islands text={shareOf(item)} />
                    </>
                  )}
                </span>
              </span>
              {onRestore && (
                <IconButton
                  label={t('baseline.leftOut.restore', { days: nameOf(item) })}
                  icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
                  isDisabled={isDisabled}
                  onPress={() => onRestore(item)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
