import type { ReportDocument } from '@org/energy-core';
import { DateTimeText } from '../../i18n/dates/DateTimeText.tsx';
import { Code } from '../../i18n/islands/Code.tsx';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';

/** Last lines of a report: what its figures follow from, when they were computed, and their hash. */
export function ReportProofView({ report: { basis, coverage, proof } }: { report: ReportDocument }) {
  const { t } = useEnergy();
  return (
    <footer className="eui-report-foot">
      <p>
        <Islands text={[basis, coverage].filter(Boolean).join(t('chart.listSeparator'))} />
      </p>
      {proof && (
        <dl>
          <div>
            <dt>{t('report.computed')}</dt>
            <dd>
              <DateTimeText at={proof.madeAt} />
            </dd>
          </div>
          <div>
            <dt>{t('report.version')}</dt>
            <dd>
              <Code>{proof.product}</Code>
            </dd>
          </div>
          <div>
            <dt>{t('report.hash')}</dt>
            <dd>
              <Code>{proof.hash}</Code>
            </dd>
          </div>
        </dl>
      )}
    </footer>
  );
}
