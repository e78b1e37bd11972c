import { type Building, FIRST_YEAR, formatNumber, island, toPersianDigits } from '@org/energy-core';
import type { EnergyLabelResult } from '@org/energy-core/api';
import {
  Card,
  carrierName,
  EnergyLabelCard,
  type LabelCardFigure,
  Skeleton,
  useEnergy,
} from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '../../../shared/access/mayOpen.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { dayMonthYear } from '../../../shared/dates/dayMonthYear.ts';
import { Figure } from '../../../shared/figure-trail/Figure.tsx';
import {
  carrierBody,
  energyBody,
  lessForNext,
  perAreaBody,
} from '../../../shared/figure-trail/labelFigures.ts';
import { periodOf } from '../../../shared/figure-trail/trailPeriod.ts';
import { isIncompleteLabel } from '../../../shared/label/isIncompleteLabel.ts';
import { labelQuery } from '../../../shared/label/labelQuery.ts';
import { useLabelSentence } from '../../../shared/label/useLabelSentence.ts';
import { MathsTexts } from '../../../shared/page/MathsTexts.tsx';
import { CardFailed } from '../CardFailed.tsx';

interface LabelCardProps {
  building: Building;
  year: number;
}

/** Energy label of the chosen building; links to the label page. */
export default function LabelCard({ building, year }: LabelCardProps) {
  return (
    <MathsTexts>
      <LabelOf building={building._id} year={year} />
    </MathsTexts>
  );
}

/** The label of the year; if missing, that of the last 365 days, or else of the previous year. */
function LabelOf({ building, year }: { building: string; year: number }) {
  const { t } = useEnergy();
  const client = useClient();
  const answer = useQuery(labelQuery(client, { building, year, climate: null }));
  const asked = answer.data;
  const needsEarlier = asked !== undefined && isIncompleteLabel(asked) && !asked.last365?.grade;
  const earlier = useQuery({
    ...labelQuery(client, { building, year: year - 1, climate: null }),
    enabled: needsEarlier && year > FIRST_YEAR,
  });
  if (answer.isError)
    return (
      <CardFailed title={t('home.label.failed')} error={answer.error} onRetry={() => answer.refetch()} />
    );
  if (!asked || (needsEarlier && earlier.isLoading))
    return (
      <Card title={t('page.label')}>
        <Skeleton shape="card" rows={6} />
      </Card>
    );
  if (needsEarlier && earlier.data?.grade) return <ShownLabel label={earlier.data} asked={asked} />;
  return <ShownLabel label={asked} asked={asked} />;
}

/** `label`, with a note about the requested year. */
function ShownLabel({ label, asked }: { label: EnergyLabelResult; asked: EnergyLabelResult }) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const say = useLabelSentence();
  const opens = useMayOpen();
  const inDigits = (text: string) => (digits === 'fa' ? toPersianDigits(text) : text);
  const askedYear = inDigits(String(asked.year));
  const rolling = label === asked && isIncompleteLabel(label) && label.last365?.grade ? label.last365 : null;
  const facts = {
    building: label.building.name,
    year: label.year,
    area: label.area,
    usage: label.usage && t(`energy-label.usage.${label.usage}`),
    city: label.building.city?.name ?? null,
    climate: label.climate && t(`energy-label.climate.${label.climate}`),
    actions: opens('/EnergyLabel') && (
      <Link className="eui-home-more" to={`/EnergyLabel?building=${label.building._id}&year=${label.year}`}>
        {t('home.label.whole')}
      </Link>
    ),
  };
  const soFar = asked.soFar && `${formatNumber(asked.soFar.kwh, { digits, maxFractionDigits: 0 })} kWh`;
  const titleOf = { perArea: t('label.perArea'), ratio: t('label.index'), next: t('home.label.whole') };
  const aboutOf = (title: string, of?: string) => (of ? `${title}${t('chart.listSeparator')}${of}` : title);
  if (rolling) {
    const period = t('home.label.last365', { day: dayMonthYear(rolling.to, energy) });
    return (
      <EnergyLabelCard
        {...facts}
        period={period}
        grade={rolling.grade}
        isProvisional
        perArea={rolling.perArea}
        ratio={rolling.ratio}
        consumptions={[{ name: t('home.label.energy'), total: rolling.kwh, unit: 'kWh' }]}
        renderFigure={(figure, shown) => (
          <Figure
            about={aboutOf(typeof figure === 'number' ? t('home.label.energy') : titleOf[figure], period)}
            body={
              typeof figure === 'number'
                ? energyBody(label, periodOf(rolling))
                : perAreaBody(label, periodOf(rolling))
            }
          >
            {shown}
          </Figure>
        )}
        note={
          <>
            {rolling.grade && t('home.label.last365Range', { grade: island(rolling.grade) })}{' '}
            {soFar && asked.soFar && (
              <Figure
                about={aboutOf(t('home.summary.kwh', { year: askedYear }))}
                body={energyBody(asked, periodOf(asked.soFar))}
              >
                {t('home.label.last365Note', { year: askedYear, amount: island(soFar) })}
              </Figure>
            )}
          </>
        }
      />
    );
  }
  const notes = label.warnings.filter(({ code }) => code === 'energy-label.days-missing').map(say);
  if (label !== asked) notes.unshift(t('home.label.earlierNote', { year: askedYear }));
  const figureOf = (figure: LabelCardFigure, shown: ReactNode) => {
    const year = inDigits(String(label.year));
    if (figure === 'next')
      return (
        <Figure about={aboutOf(titleOf.next, year)} derive={lessForNext(label)}>
          {shown}
        </Figure>
      );
    const consumed = typeof figure === 'number' ? label.consumptions[figure] : undefined;
    const isKnown = consumed ? consumed.total !== null : label.eactual !== null;
    const title =
      typeof figure === 'number'
        ? carrierName({ ...label.consumptions[figure]!, name: label.consumptions[figure]!._id }, energy)
        : titleOf[figure];
    return (
      <Figure
        about={aboutOf(title, year)}
        body={isKnown ? (consumed ? carrierBody(label, consumed, 'consumption') : perAreaBody(label)) : null}
      >
        {shown}
      </Figure>
    );
  };
  return (
    <EnergyLabelCard
      {...facts}
      renderFigure={figureOf}
      grade={label.grade}
      perArea={label.eactual}
      ratio={label.ratio}
      consumptions={label.consumptions.map(({ _id, carrier, total, unit }) => ({
        ...{ name: carrierName({ name: _id, carrier, unit }, energy), total, unit },
      }))}
      next={label.nextBetter}
      reason={label.reason && say(label.reason)}
      note={notes.length > 0 && notes.join(' ')}
    />
  );
}
