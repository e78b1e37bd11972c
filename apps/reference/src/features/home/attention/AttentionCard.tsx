import { formatJalali } from '@org/energy-core';
import { Button, Card, type TextKey, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import CircleCheck from 'lucide-react/icons/circle-check';
import ListTodo from 'lucide-react/icons/list-todo';
import TrendingUp from 'lucide-react/icons/trending-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../../../shared/access/mayOpen.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { CardFailed } from '../CardFailed.tsx';
import { attentionQuery } from '../queries.ts';
import { type AttentionItem, attentionCount, attentionItems } from './attentionItems.ts';
import './AttentionCard.css';

/** The card has a fixed size: two rows of two. */
const SHOWN = 4;

interface AttentionCardProps {
  organization: string;
  /** Null: the whole organization. */
  building: string | null;
}

/** What needs attention today; each entry links to the page that resolves it. */
export function AttentionCard({ organization, building }: AttentionCardProps) {
  const { t } = useEnergy();
  const [isWhole, setIsWhole] = useState(false);
  const answer = useQuery(attentionQuery(useClient(), organization, building));
  if (answer.isError)
    return (
      <CardFailed title={t('home.attention.failed')} error={answer.error} onRetry={() => answer.refetch()} />
    );
  const { data } = answer;
  const items = data ? attentionItems(data) : [];
  const count = data ? attentionCount(data) : 0;
  const rest = Math.min(count, items.length) - SHOWN;
  return (
    <Card
      className="eui-home-attention"
      title={count > 0 ? t('home.attention.count', { count }) : t('home.attention')}
      actions={
        rest > 0 && (
          <Button variant="quiet" size="sm" onPress={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
            {t(isWhole ? 'home.attention.less' : 'home.attention.more', { count: rest })}
          </Button>
        )
      }
    >
      <div className="eui-home-attention-body" aria-busy={answer.isPending || undefined}>
        {data && items.length === 0 && (
          <p className="eui-home-attention-none">
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
            {t('home.attention.none')}
          </p>
        )}
        {items.length > 0 && (
          <ul>
            {(isWhole ? items : items.slice(0, SHOWN)).map((item) => (
              <AttentionLine key={`${item.kind} ${item.key} ${item.code} ${item.day}`} item={item} />
            ))}
          </ul>
        )}
        {isWhole && count > items.length && (
          <p className="eui-home-note">{t('home.attention.notListed', { count: count - items.length })}</p>
        )}
      </div>
    </Card>
  );
}

function AttentionLine({ item }: { item: AttentionItem }) {
  const { t, locale, digits } = useEnergy();
  const opens = useMayOpen();
  const { kind, name, days, day, code, fileName } = item;
  const Icon = icons[kind] ?? TriangleAlert;
  const facts = {
    ...{ days, count: days },
    day: day ? formatJalali(day, 'dayMonth', locale, digits) : '',
    file: fileName ?? t('home.attention.sheet'),
  };
  const what =
    kind === 'finding' ? `home.attention.finding.${code!.replace('quality.', '')}` : `home.attention.${kind}`;
  const words = (
    <>
      <Icon
        className={kind === 'review.overdue' ? 'eui-home-attention-late' : undefined}
        size={16}
        strokeWidth={1.75}
        aria-hidden
      />
      <span>
        <bdi>{name}</bdi>
        <small>
          {t(what as TextKey, facts)}
          {item.of !== null && (
            <>
              {' · '}
              <bdi>{item.of}</bdi>
            </>
          )}
        </small>
      </span>
    </>
  );
  const to = item.to.find((page) => opens(page));
  return (
    <li>
      {to ? (
        <Link className="eui-home-attention-line" to={to}>
          {words}
        </Link>
      ) : (
        <span className="eui-home-attention-line">{words}</span>
      )}
    </li>
  );
}

const icons: Partial<Record<AttentionItem['kind'], typeof TriangleAlert>> = {
  point: ListTodo,
  deviation: TrendingUp,
  'review.soon': CalendarClock,
  'review.today': CalendarClock,
  'review.overdue': CalendarX2,
};
