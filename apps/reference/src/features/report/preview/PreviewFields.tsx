import {
  figureInDigits,
  jalaliMonthName,
  type ReportPeriodKind,
  reportPageOf,
  type Season,
  seasonName,
} from '@org/energy-core';
import type { ReportDefinition } from '@org/energy-core/api';
import { ComboBox, JalaliRangePicker, Select, useEnergy } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../shared/api/errorText.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { buildingsQuery } from '../../../shared/structure/structureQueries.ts';
import type { ChangeState, ReportState } from '../reportState.ts';
import { periodKindOf } from './previewChoice.ts';
import { useReportYears } from './reportYears.ts';

interface PreviewFieldsProps {
  readonly definition: ReportDefinition;
  readonly state: ReportState;
  readonly change: ChangeState;
}

/** Year, then month or season by the time base of the definition; from and to of a regression report. */
export function PreviewFields({ definition, state, change }: PreviewFieldsProps) {
  const { t } = useEnergy();
  const client = useClient();
  const kind = periodKindOf(definition);
  const needsBuilding =
    reportPageOf(definition.reportPage[0]?._id ?? '')?.form === 'building' && definition.nav.length === 0;
  const buildings = useQuery({ ...buildingsQuery(client), enabled: needsBuilding });
  const keep = { page: state.page };
  return (
    <>
      {needsBuilding && (
        <ComboBox
          key={buildings.data?.length ?? 'loading'}
          label={t('report.preview.building')}
          items={(buildings.data ?? []).flatMap(({ _id, name, kind: of }) =>
            of === 'Building' ? [{ id: _id, name }] : [],
          )}
          value={state.building}
          onChange={(building) => change({ building, period: null, ...keep })}
        />
      )}
      {kind === null ? (
        <JalaliRangePicker
          label={t('report.preview.days')}
          value={state.from !== null && state.to !== null ? { from: state.from, to: state.to } : null}
          onChange={(range) => change({ from: range?.from ?? null, to: range?.to ?? null, ...keep })}
        />
      ) : (
        <PeriodFields {...{ definition, state, change, kind }} />
      )}
    </>
  );
}

function PeriodFields({ definition, state, change, kind }: PreviewFieldsProps & { kind: ReportPeriodKind }) {
  const { t, locale, digits } = useEnergy();
  const years = useReportYears(definition, state.building);
  const { period } = state;
  const keep = { page: state.page };
  // A year of the address stands even if it has no data.
  const known = [...new Set([...(years.data ?? []), ...(period ? [period.year] : [])])].sort((a, b) => b - a);
  const part = period?.kind === kind ? period.part : null;
  const parts = Array.from({ length: kind === 'month' ? 12 : 4 }, (_, at) => at + 1);
  const chooseYear = (year: string) =>
    change({
      period:
        kind === 'year' || part === null
          ? { kind: 'year', year: Number(year), part: null }
          : { kind, year: Number(year), part },
      ...keep,
    });
  return (
    <>
      <Select
        label={t('report.preview.year')}
        items={known.map((year) => ({ id: String(year), name: figureInDigits(String(year), digits) }))}
        value={period ? String(period.year) : null}
        onChange={chooseYear}
        isDisabled={years.isPending}
        hint={years.isSuccess && known.length === 0 ? t('report.preview.noYears') : undefined}
        error={years.isError ? errorText(years.error, t) : null}
      />
      {kind !== 'year' && (
        <Select
          label={t(`report.preview.${kind}`)}
          items={parts.map((each) => ({
            id: String(each),
            name: kind === 'month' ? jalaliMonthName(each, locale) : seasonName(each as Season, locale),
          }))}
          value={part === null ? null : String(part)}
          onChange={(next) =>
            period && change({ period: { kind, year: period.year, part: Number(next) }, ...keep })
          }
          isDisabled={period === null}
        />
      )}
    </>
  );
}
