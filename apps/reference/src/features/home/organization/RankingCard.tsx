import { formatJalali, formatNumber, toPersianDigits } from '@org/energy-core';
import type { HomeBuildings } from '@org/energy-core/api';
import { Button, Card, Chip, GradeLetter, Num, Skeleton, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../../../shared/access/mayOpen.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { Figure } from '../../../shared/figure-trail/Figure.tsx';
import { periodOf } from '../../../shared/figure-trail/trailPeriod.ts';
import { useLabelSentence } from '../../../shared/label/useLabelSentence.ts';
import { MathsTexts } from '../../../shared/page/MathsTexts.tsx';
import { CardFailed } from '../CardFailed.tsx';
import { buildingRankingQuery } from '../queries.ts';
import './RankingCard.css';

/** More are expanded on request, so that the page does not move while it loads. */
const SHOWN = 5;

interface RankingCardProps {
  organization: string;
  year: number;
}

/** Buildings of an organization by energy per floor area, those without a fair figure with their reason. */
export default function RankingCard({ organization, year }: RankingCardProps) {
  const { t } = useEnergy();
  const answer = useQuery(buildingRankingQuery(useClient(), organization, year));
  if (answer.isError)
    return (
      <CardFailed title={t('home.ranking.failed')} error={answer.error} onRetry={() => answer.refetch()} />
    );
  return (
    <Card title={t('home.ranking')}>
      {answer.data ? (
        <MathsTexts>
          <Ranking data={answer.data} />
        </MathsTexts>
      ) : (
        <Skeleton shape="text" rows={9} />
      )}
    </Card>
  );
}

function Ranking({ data }: { data: HomeBuildings }) {
  const { t, locale, digits } = useEnergy();
  const say = useLabelSentence();
  const opens = useMayOpen();
  const [isWhole, setIsWhole] = useState(false);
  const { year, from, to, isFinal, ranked, unranked } = data;
  const inDigits = (text: string) => (digits === 'fa' ? toPersianDigits(text) : text);
  const most = ranked[0]?.perArea ?? 1;
  const room = isWhole ? Number.POSITIVE_INFINITY : SHOWN;
  const shown = ranked.slice(0, room);
  const left = unranked.slice(0, Math.max(0, room - shown.length));
  const rest = ranked.length + unranked.length - shown.length - left.length;
  const period = isFinal
    ? t('period.year', { year: inDigits(String(year)) })
    : t('home.ranking.months', {
        from: formatJalali(from, 'monthYear', locale, digits),
        to: formatJalali(to, 'monthYear', locale, digits),
      });
  return (
    <>
      <p className="eui-home-note">{t('home.ranking.basis', { period })}</p>
      <ol className="eui-home-ranking">
        {shown.map(({ building, perArea, grade, days, expectedDays }) => (
          <li key={building._id}>
            <span className="eui-home-ranking-name">
              {opens('/EnergyLabel') ? (
                <Link to={`/EnergyLabel?building=${building._id}&year=${year}`}>
                  <bdi>{building.name}</bdi>
                </Link>
              ) : (
                <bdi>{building.name}</bdi>
              )}
              {isFinal ? <GradeLetter grade={grade} size="sm" /> : <Chip>{t('label.provisional')}</Chip>}
            </span>
            <span className="eui-home-ranking-bar" aria-hidden>
              <i style={{ inlineSize: `${Math.max(2, (perArea / most) * 100)}%` }} />
            </span>
            <small>
              <Figure
                about={`${building.name}${t('chart.listSeparator')}${period}`}
                body={{
                  nav: [{ navID: building._id, navType: 'Building' }],
                  ...{ period: periodOf({ from, to }), quantity: 'energyKwh', label: {} },
                }}
              >
                <Num value={perArea} unit="kWh/m²" maxFractionDigits={1} />
              </Figure>
              {days < expectedDays && (
                <span>
                  {t('home.ranking.days', {
                    days: formatNumber(days, { digits }),
                    expected: formatNumber(expectedDays, { digits }),
                  })}
                </span>
              )}
            </small>
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <>
          <h3 className="eui-home-ranking-without">{t('home.ranking.without')}</h3>
          <ul className="eui-home-ranking">
            {left.map(({ building, reason }) => (
              <li key={building._id}>
                <span className="eui-home-ranking-name">
                  {opens('/Organization') ? (
                    <Link to={`/Organization?node=b.${building._id}`}>
                      <bdi>{building.name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{building.name}</bdi>
                  )}
                </span>
                <small>{say(reason)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {(rest > 0 || isWhole) && (
        <Button variant="quiet" size="sm" onPress={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
          {t(isWhole ? 'home.attention.less' : 'home.attention.more', { count: rest })}
        </Button>
      )}
      {data.count > ranked.length + unranked.length && (
        <p className="eui-home-note">
          {t('home.attention.notListed', { count: data.count - ranked.length - unranked.length })}
        </p>
      )}
    </>
  );
}
