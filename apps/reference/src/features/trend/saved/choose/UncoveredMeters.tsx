import type { Trend } from '@org/energy-core/api';
import { Button, Card, NodeIcon, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'react-router';
import { useClient } from '../../../../shared/api/useClient.ts';
import { buildingsQuery, metersQuery } from '../../../../shared/structure/structureQueries.ts';
import { useOrganization } from '../../../../shared/structure/useOrganization.ts';
import { uncoveredMeters } from './uncoveredMeters.ts';

/** Meters shown before the rest is asked for: two rows on a desk, a screen on a phone. */
const FIRST_METERS = 8;

/** Main meters without a baseline; each begins one with its consumption and the temperature of its city. */
export function UncoveredMeters({ trends }: { trends: readonly Trend[] }) {
  const t = useText();
  const client = useClient();
  const meters = useQuery(metersQuery(client)).data;
  const buildings = useQuery(buildingsQuery(client)).data;
  const [organization] = useOrganization();
  const [isWhole, setWhole] = useState(false);
  if (!meters || !buildings) return null;
  const all = uncoveredMeters(meters, buildings, trends).filter(
    ({ meter }) => !organization || meter.organization._id === organization,
  );
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, FIRST_METERS);
  return (
    <Card title={t('trend.uncovered.title')} className="eui-trend-uncovered">
      <p>{t('trend.uncovered.text', { count: all.length })}</p>
      <ul>
        {shown.map(({ meter, search }) => (
          <li key={meter._id}>
            <Link to={`/trend?${search}`}>
              <NodeIcon kind="Meter" carrier={meter.unit.carrier} icon={meter.icon} color={meter.color} />
              <span>
                <b>
                  <bdi>{meter.name}</bdi>
                </b>
                <small>
                  <bdi>{meter.building.name}</bdi>
                </small>
              </span>
              <ChevronRight className="eui-flip" size={16} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          {t('trend.uncovered.all', { count: all.length })}
        </Button>
      )}
    </Card>
  );
}
