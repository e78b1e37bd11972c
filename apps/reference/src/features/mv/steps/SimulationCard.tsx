import {
  Card,
  FileDrop,
  FindingList,
  MAX_SHEET_BYTES,
  Num,
  Segments,
  SHEET_TYPES,
  useEnergy,
} from '@org/energy-ui';
import { useId, useState } from 'react';
import { errorText } from '../../../shared/api/errorText.ts';
import type { StepProps } from '../wizard/stepProps.ts';
import { readSimulation, type SimulationRead, simulationText } from './readSimulation.ts';

const MAX_LENGTH = 400_000;

/** Option D: the rows of the simulation, and how well they reproduce the metered months. */
export function SimulationCard({ project, store }: StepProps) {
  const { t, locale, digits } = useEnergy();
  const id = useId();
  const [wrongLine, setWrongLine] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const calibration = store.report.data?.figures?.calibration ?? null;
  const judged = calibration ? [calibration, ...calibration.checks] : [];
  const rows = project.simulated ?? [];
  const take = (read: SimulationRead) => {
    setWrongLine(read.ok ? null : read.line);
    if (read.ok) store.save({ simulated: read.rows });
  };
  const readFile = async (file: File) => {
    setRefusal(null);
    const { readSimulationSheet } = await import('./readSimulationSheet.ts');
    const read = await readSimulationSheet(file, { locale, digits });
    if ('message' in read) setRefusal(read.message);
    else take(read);
  };
  return (
    <Card title={t('mv.simulation')}>
      <Segments
        label={t('mv.simulationUse')}
        items={(['line', 'plain'] as const).map((id) => ({ id, name: t(`mv.simulation.${id}`) }))}
        value={project.isAsSimulated ? 'plain' : 'line'}
        onChange={(id) => store.save({ isAsSimulated: id === 'plain' })}
      />
      <FileDrop
        label={t('mv.simulationSheet')}
        accept={[...SHEET_TYPES]}
        maxBytes={MAX_SHEET_BYTES}
        error={refusal}
        onSelect={(file) => {
          readFile(file).catch((error: unknown) => setRefusal(errorText(error, t)));
        }}
      />
      <div className="eui-mv-lines">
        <label htmlFor={id}>{t('mv.simulatedRows')}</label>
        <textarea
          key={simulationText(rows)}
          id={id}
          rows={8}
          dir="ltr"
          maxLength={MAX_LENGTH}
          aria-describedby={`${id}-hint`}
          defaultValue={simulationText(rows)}
          onBlur={({ target }) => {
            if (target.value !== simulationText(rows)) take(readSimulation(target.value));
          }}
        />
        <p id={`${id}-hint`}>{t('mv.simulatedHint')}</p>
      </div>
      {wrongLine !== null && (
        <p className="eui-mv-wrong" role="alert">
          {t('mv.simulatedWrong', { line: wrongLine })}
        </p>
      )}
      <p>
        {t('mv.simulatedCount')}: <Num value={rows.length} />
      </p>
      {calibration && (
        <>
          <FindingList
            findings={judged.flatMap(({ level, finding }) => (level === 'good' ? [] : [finding]))}
          />
          <FindingList
            findings={judged.flatMap(({ level, finding }) => (level === 'good' ? [finding] : []))}
            isGood
          />
        </>
      )}
    </Card>
  );
}
