/**
 * The order of events. The wizard sends what the person does; the page sends what comes back.
 *
 * ```
 * const [flow, send] = useReducer(uploadFlow, { organization: remembered }, startUpload);
 * <UploadWizard flow={flow} send={send} organizations={…} buildings={…} meters={…} … />
 * ```
 * 1. Lists: give `buildings` of `flow.organization` and `meters` (sub-meters too) of `flow.site`; the wizard preselects.
 * 2. `onFile(file)`: read it in a worker, then give `file`, `preview`, `guess`, `mapping` (first `mappingOfGuess(guess)`),
 *    `check` and `send({ type: 'fileRead' })`, or `send({ type: 'fileRefused', problem })`.
 * 3. `onSheetChange`, `onMappingChange`, `onPreviewPage`: give new `preview`, `mapping`, `check`. The wizard has already
 *    told the flow that the old check no longer holds. With `mapping.costUnit` rial, divide costs by ten.
 * 4. `onCheck()`: ask the server (`dryRun`), then give `comparison`, `effect`, `sources` and
 *    `send({ type: 'checkPassed', comparison })`, or `send({ type: 'checkRefused', problem })`.
 * 5. `flow.decisions` says per differing day `keep` or `replace`; `settleOverlap(comparison, flow.decisions).toStore` is
 *    what to send. Give `effect` anew when they change.
 * 6. `onConfirm()`, after the question where something is replaced: store, then `send({ type: 'uploadDone' })` with
 *    `summary`, or `uploadRefused` (409: `mustCheckAgain`), or `overlapFound` with the comparison of a 422.
 * 7. `onReset()`: forget the file. `onNotice` is for toasts: `toast[notice.tone](notice.text, notice)`.
 */
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { ConfirmDialog } from '../../primitives/ConfirmDialog/ConfirmDialog.tsx';
import { Wizard } from '../Wizard/Wizard.tsx';
import { choiceView } from './choiceView.tsx';
import { columnsView, fileView } from './fileViews.tsx';
import { checkView, doneView } from './storeViews.tsx';
import { BackButton, storeLabel } from './UploadButtons.tsx';
import { uploadAnnouncement } from './uploadAnnouncement.ts';
import { isReachable, type UploadPlace, uploadPlaces } from './uploadFlow.ts';
import type { UploadWizardProps } from './uploadProps.ts';
import { placeName, uploadSteps } from './uploadSteps.ts';
import type { UploadView, UploadViewInput } from './uploadView.ts';
import { useListed, useUploadActions } from './useUploadActions.ts';
import './UploadWizard.css';

/** From a spreadsheet to stored readings: choose the meter, name the columns, settle what overlaps, store. */
export function UploadWizard(props: UploadWizardProps) {
  const { flow, send, comparison } = props;
  const { t, locale } = useEnergy();
  const actions = useUploadActions(props);
  useListed(props);

  const organization = props.organizations.items?.find(({ _id }) => _id === flow.organization);
  const site = props.buildings.items?.find(({ _id }) => _id === flow.site);
  const meter = props.meters.items?.find(({ _id }) => _id === flow.meter);
  const names = { organization: organization?.name, site: site?.name, meter: meter?.name };
  const view = viewOf(flow.place, {
    props,
    actions,
    ...{ t, locale },
    unit: meter?.unit.unit ?? '',
    meterName: meter?.name ?? '',
  });
  const before = uploadPlaces[uploadPlaces.indexOf(flow.place) - 1];
  const replaced = actions.settled?.replaced.length ?? 0;

  return (
    <>
      <Wizard
        id={props.id}
        className={props.className}
        label={t('upload.steps')}
        steps={uploadSteps(flow, names, t)}
        onSelectStep={(id) => send({ type: 'went', place: id as UploadPlace })}
        viewId={flow.place}
        title={view.title}
        titleEnd={view.titleEnd}
        aside={view.aside}
        back={
          before &&
          isReachable(flow, before) && (
            <BackButton onPress={() => send({ type: 'wentBack' })} isDisabled={flow.upload === 'running'}>
              {t(placeName(before))}
            </BackButton>
          )
        }
        next={view.next}
        announcement={uploadAnnouncement(props, actions.missing, t)}
      >
        {view.content}
      </Wizard>
      <ConfirmDialog
        isOpen={actions.isConfirming}
        title={t('upload.confirm.title', { count: replaced })}
        consequence={t('upload.confirm.text', { count: replaced })}
        confirmLabel={storeLabel(comparison?.fresh.length ?? 0, replaced, t)}
        onConfirm={actions.store}
        onCancel={actions.cancelStore}
      />
    </>
  );
}

function viewOf(place: UploadPlace, input: UploadViewInput): UploadView {
  switch (place) {
    case 'organization':
    case 'site':
    case 'meter':
      return choiceView(place, input);
    case 'file':
      return fileView(input);
    case 'columns':
      return columnsView(input);
    case 'check':
      return checkView(input);
    case 'done':
      return doneView(input);
  }
}
