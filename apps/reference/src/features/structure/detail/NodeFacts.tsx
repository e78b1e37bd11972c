import { type Building, carrierFactors, formatJalali, type Meter, type Organization } from '@org/energy-core';
import { Card, Code, carrierName, NodeIcon, Num, useEnergy, useText } from '@org/energy-ui';
import type { ReactNode } from 'react';
import { registerText } from '../meter/registerForm.ts';
import { NO_STANDARD } from '../place/placeForm.ts';
import { useNodeLists } from '../queries.ts';
import { NodeLink } from './NodeLink.tsx';

export function Facts({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Card title={t('structure.facts')}>
      <dl className="eui-node-facts">{children}</dl>
    </Card>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? '—'}</dd>
    </div>
  );
}

export function OrganizationFacts({ organization }: { organization: Organization }) {
  const t = useText();
  const { placesOf } = useNodeLists();
  const places = placesOf(organization._id);
  const buildings = places.filter(({ kind }) => kind === 'Building').length;
  return (
    <Facts>
      <Fact name={t('structure.field.status')}>{organization.status}</Fact>
      <Fact name={t('structure.field.week')}>{t(`working-week.${organization.week ?? 'friday'}`)}</Fact>
      <Fact name={t('structure.count.buildings')}>
        <Num value={buildings} />
      </Fact>
      <Fact name={t('structure.count.sites')}>
        <Num value={places.length - buildings} />
      </Fact>
    </Facts>
  );
}

export function PlaceFacts({ place }: { place: Building }) {
  const t = useText();
  return (
    <Facts>
      <Fact name={t('tree.kind.Organization')}>
        <NodeLink kind="Organization" id={place.organization._id} name={place.organization.name} />
      </Fact>
      <Fact name={t('structure.field.city')}>{place.city?.name}</Fact>
      {place.kind === 'Site' ? (
        <Fact name={t('structure.field.standard')}>
          {t(`structure.standard.${place.standard ?? NO_STANDARD}`)}
        </Fact>
      ) : (
        <>
          <Fact name={t('structure.field.type')}>{place.type && t(`structure.usage.${place.type}`)}</Fact>
          <Fact name={t('structure.field.area')}>
            <Num value={place.area} unit="m²" />
          </Fact>
          <Fact name={t('structure.field.peopleCount')}>
            <Num value={place.peopleCount} />
          </Fact>
          <Fact name={t('structure.field.eIdeal')}>
            {place.eIdeal === null ? (
              t('structure.eIdeal.standard')
            ) : (
              <Num value={place.eIdeal} unit="kWh/m²" />
            )}
          </Fact>
        </>
      )}
    </Facts>
  );
}

export function MeterFacts({ meter }: { meter: Meter }) {
  const energy = useEnergy();
  const { t } = energy;
  const { unit, parentMeter } = meter;
  return (
    <Facts>
      <Fact name={t('structure.field.meterType')}>{t(`structure.meterType.${meter.type}`)}</Fact>
      <Fact name={t('structure.field.meterKind')}>{t(`structure.meterKind.${meter.kind}`)}</Fact>
      <Fact name={t('structure.field.unit')}>
        <NodeIcon kind="Meter" carrier={unit.carrier} icon={meter.icon} color={meter.color} />
        {carrierName(unit, energy)} <bdi>({unit.unit})</bdi>
      </Fact>
      <Fact name={t('structure.field.tagName')}>{meter.tagName && <Code>{meter.tagName}</Code>}</Fact>
      {parentMeter && (
        <Fact name={t('structure.parent')}>
          <NodeLink kind="Meter" id={parentMeter._id} name={parentMeter.name} />
        </Fact>
      )}
      {unit.carrier === 'gas' && (
        <Fact name={t('structure.field.gasFactors')}>
          <GasFactorList meter={meter} />
        </Fact>
      )}
      {meter.register && (
        <Fact name={t('structure.field.register')}>{registerText(meter.register, energy)}</Fact>
      )}
    </Facts>
  );
}

function GasFactorList({ meter: { gasFactors = [] } }: { meter: Meter }) {
  const { digits } = useEnergy();
  if (gasFactors.length === 0) return <Num value={carrierFactors.gas.at(-1)!.kwhPerUnit} unit="kWh/m³" />;
  return (
    <ul>
      {gasFactors.map(({ from, kWhPerM3 }) => (
        <li key={from}>
          <bdi>{formatJalali(from, 'numeric', digits)}</bdi>: <Num value={kWhPerM3} unit="kWh/m³" />
        </li>
      ))}
    </ul>
  );
}
