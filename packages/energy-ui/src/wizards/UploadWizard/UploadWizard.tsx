import { ConfirmDialog } from '../../primitives/ConfirmDialog/ConfirmDialog.tsx';
import { rootProps } from '../../primitives/rootProps.ts';
import { Wizard } from '../Wizard/Wizard.tsx';
import { checkView } from './check/checkView.tsx';
import { choiceView } from './choose/choiceView.tsx';
import { useChosenLists } from './choose/chooseLists.ts';
import { columnsView } from './columns/columnsView.tsx';
import { doneView } from './done/doneView.tsx';
import { fileView } from './file/fileView.tsx';
import { ProfileOffer } from './file/ProfileOffer.tsx';
import { uploadAnnouncement } from './flow/uploadAnnouncement.ts';
import { type UploadPlace, uploadPlaces } from './flow/uploadEvent.ts';
import { isReachable } from './flow/uploadFlow.ts';
import { placeName, uploadSteps } from './flow/uploadSteps.ts';
import { BackButton, storeLabel } from './parts/UploadButtons.tsx';
import type { UploadWizardProps } from './uploadProps.ts';
import { type UploadPart, type UploadView, useUploadView } from './uploadView.ts';
import './UploadWizard.css';

/**
 * From a spreadsheet to stored readings: choose the meter, name the columns, settle what overlaps, store. It shows a
 * state and emits the user's actions; `useMeterReadings` of `@org/energy-ui/sheet-import` connects the two.
 * @example <UploadWizard state={upload.state} send={upload.send} history={{ items: files, onDownload }} />
 */
export function UploadWizard(props: UploadWizardProps) {
  const view = useUploadView({ ...props, state: useChosenLists(props) });
  const { state, send, t, settled } = view;
  const { flow } = state;
  const part = partOf(flow.place, view);
  const before = uploadPlaces[uploadPlaces.indexOf(flow.place) - 1];
  const isBeforeCheck = flow.place !== 'check' && flow.place !== 'done';
  const replaced = settled?.replaced.length ?? 0;
  return (
    <>
      <Wizard
        {...rootProps(props)}
        label={t('upload.steps')}
        steps={uploadSteps(flow, view.names, t)}
        onSelectStep={(id) => send({ type: 'went', place: id as UploadPlace })}
        viewId={flow.place}
        title={part.title}
        titleEnd={part.titleEnd}
        aside={part.aside}
        back={
          before &&
          isReachable(flow, before) && (
            <BackButton onPress={() => send({ type: 'wentBack' })} isDisabled={flow.upload === 'running'}>
              {t(placeName(before))}
            </BackButton>
          )
        }
        next={part.next}
        announcement={uploadAnnouncement(state, view.missing, t)}
      >
        {isBeforeCheck && flow.file === 'read' && (
          <ProfileOffer
            items={view.offers}
            pendingId={state.pendingOffer}
            onSelect={(id) => send({ type: 'offerTaken', id })}
            isDisabled={flow.check === 'running' || state.isComputing}
          />
        )}
        {part.content}
      </Wizard>
      <ConfirmDialog
        isOpen={view.isConfirming}
        title={t('upload.confirm.title', { count: replaced })}
        consequence={t('upload.confirm.text', { count: replaced })}
        confirmLabel={storeLabel(state.compared?.comparison.fresh.length ?? 0, replaced, t)}
        onConfirm={view.store}
        onCancel={view.cancelStore}
      />
    </>
  );
}

function partOf(place: UploadPlace, view: UploadView): UploadPart {
  switch (place) {
    case 'organization':
    case 'site':
    case 'meter':
      return choiceView(place, view);
    case 'file':
      return fileView(view);
    case 'columns':
      return columnsView(view);
    case 'check':
      return checkView(view);
    case 'done':
      return doneView(view);
  }
}
