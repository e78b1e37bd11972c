import { Button, useEnergy } from '@org/energy-ui';
import Plus from 'lucide-react/icons/plus';
import Save from 'lucide-react/icons/save';
import { useMay } from '../../shared/access/useMay.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';
import { periodName } from '../../shared/formulas/periodTitle.ts';
import { ExportFormats } from '../../shared/list/ExportFormats.tsx';
import { PrintButton } from '../../shared/page/print/PrintButton.tsx';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import type { FormulaPage } from './state/useFormulaPage.ts';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

interface FormulaActionsProps {
  page: FormulaPage;
  onNew: () => void;
  onSave: () => void;
}

/** Buttons of the page, offered by the command palette too. */
export function FormulaActions({ page, onNew, onSave }: FormulaActionsProps) {
  const energy = useEnergy();
  const { t } = energy;
  const may = useMay();
  const { draft, numbers, answer, name } = page;
  const { chart } = page.state;
  const columns = [...numbers.series, ...numbers.scatters.flatMap(({ series }) => series)];
  const isSaved = draft.source !== null && !draft.isCopy;
  const canSave = may(isSaved ? 'updateFormula' : 'createFormula') && (draft.isDirty || draft.isCopy);
  const canStart = draft.isDirty || draft.source !== null;
  usePageActions([
    ...(canSave ? [{ id: 'save', name: t('formulas.save'), icon: <Save {...look} />, run: onSave }] : []),
    ...(canStart ? [{ id: 'new', name: t('formulas.new'), icon: <Plus {...look} />, run: onNew }] : []),
  ]);
  return (
    <>
      {canStart && (
        <Button icon={<Plus {...look} />} onPress={onNew}>
          {t('formulas.new')}
        </Button>
      )}
      {columns.length > 0 && (
        <>
          <ExportFormats
            onSave={async (format) => {
              const { saveChart } = await import('../../shared/formulas/export/saveChart.ts');
              const file = [name, periodName(chart, energy)].filter(Boolean).join(' ');
              const kind = answer?.asked.kind ?? chart.kind;
              await saveChart({ series: columns, kind, hasCost: false, name: file }, format, t);
            }}
          />
          <PrintButton />
        </>
      )}
      <ViewsButton />
      <Button variant="primary" icon={<Save {...look} />} isDisabled={!canSave} onPress={onSave}>
        {t('formulas.save')}
      </Button>
    </>
  );
}
