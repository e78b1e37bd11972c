import type { FileKind } from '@org/energy-core';
import { Segments } from '../../../primitives/Segments/Segments.tsx';
import { NextButton } from '../parts/UploadButtons.tsx';
import type { UploadPart, UploadView } from '../uploadView.ts';
import { AmountsCard } from './AmountsCard.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DetectedCard } from './DetectedCard.tsx';
import { ResultCard } from './ResultCard.tsx';
import type { SheetView } from './sheetView.ts';

/** Step 4, second part: which column is what. */
export function columnsView(view: UploadView): UploadPart {
  const { state, send, t, unit, missing, blocked } = view;
  const { sheet } = state;
  const title = t('upload.title.columns');
  if (!sheet) return { title, content: null };
  const { mapping } = sheet;
  const isChecking = state.flow.check === 'running';
  const form: SheetView = {
    sheet,
    change: (next) => send({ type: 'mappingChanged', mapping: { ...mapping, ...next } }),
    isDisabled: isChecking,
  };
  return {
    title,
    titleEnd: (
      <Segments<FileKind>
        label={t('upload.kind')}
        isLabelHidden
        items={[
          { id: 'day', name: t('upload.kind.day') },
          { id: 'range', name: t('upload.kind.range') },
        ]}
        value={mapping.kind}
        onChange={(kind) => form.change({ kind, isRegister: mapping.isRegister && kind === 'day' })}
        isDisabled={isChecking}
      />
    ),
    content: <ColumnsStep view={view} {...form} />,
    aside: (
      <>
        <DetectedCard
          {...form}
          unit={unit}
          onEncodingChange={(encoding) => send({ type: 'encodingChosen', encoding })}
          isReading={state.isReadingAgain}
          formatError={missing.includes('issue.mapping.format') ? t('issue.mapping.format') : null}
        />
        {mapping.value !== null && <AmountsCard {...form} unit={unit} />}
        <ResultCard {...view} />
      </>
    ),
    next: (
      <>
        <span className="eui-wizard-note">{t(blocked ?? 'upload.nothingStored')}</span>
        <NextButton
          isPending={isChecking}
          isDisabled={blocked !== null}
          isSecondary={view.offers.length === 1}
          onPress={view.startCheck}
        >
          {t('upload.check')}
        </NextButton>
      </>
    ),
  };
}
