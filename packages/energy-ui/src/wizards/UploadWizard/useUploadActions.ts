import { type SettledOverlap, settleOverlap } from '@org/energy-core';
import type { EncodingName } from '@org/energy-core/spreadsheets';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/EnergyProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { PREVIEW_ROWS } from './ColumnsStep.tsx';
import type { UploadMapping } from './uploadData.ts';
import type { UploadChoice } from './uploadFlow.ts';
import { missingInMapping } from './uploadMapping.ts';
import type { UploadWizardProps } from './uploadProps.ts';

/** How long the notice about sub-meters may stay, in ms: it is to be read, not to be missed. */
const LONG_NOTICE = 100_000;

export interface UploadActions {
  /** What the columns still lack, once the check was asked for. */
  readonly missing: readonly TextKey[];
  /** Row of the preview to look at, 1-based. */
  readonly target: number | null;
  readonly issuesRef: RefObject<HTMLDivElement | null>;
  /** What the decisions come to. */
  readonly settled: SettledOverlap | null;
  /** The question before replacing is open. */
  readonly isConfirming: boolean;
  choose(choice: UploadChoice, id: string): void;
  takeFile(file: File): void;
  changeMapping(mapping: UploadMapping): void;
  changeSheet(sheet: string): void;
  changeEncoding(encoding: EncodingName): void;
  showRow(row: number): void;
  startCheck(): void;
  askOrStore(): void;
  store(): void;
  cancelStore(): void;
  reset(): void;
}

/** What the person can do: each tells the flow first and the page second. */
export function useUploadActions(props: UploadWizardProps): UploadActions {
  const { send, mapping, check, comparison, flow } = props;
  const t = useText();
  const [wasAsked, setWasAsked] = useState(false);
  const [target, setTarget] = useState<number | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const issuesRef = useRef<HTMLDivElement>(null);
  const settled = comparison && settleOverlap(comparison, flow.decisions);

  const startAnew = () => {
    setWasAsked(false);
    setTarget(null);
  };
  const store = () => {
    setIsConfirming(false);
    send({ type: 'uploadStarted' });
    props.onConfirm();
  };
  return {
    missing: wasAsked && mapping ? missingInMapping(mapping) : [],
    target,
    issuesRef,
    settled,
    isConfirming,
    choose(choice, id) {
      if (choice !== 'meter') return send({ type: 'chosen', choice, id });
      const hasSubMeters = props.meters.items?.find(({ _id }) => _id === id)?.hasChild ?? false;
      send({ type: 'chosen', choice, id, hasSubMeters });
      if (!hasSubMeters) return;
      const action = { label: t('wizard.next'), onAction: () => send({ type: 'noticeRead' }) };
      props.onNotice?.({
        tone: 'info',
        text: t('upload.summedWithSubMeters'),
        duration: LONG_NOTICE,
        action,
      });
    },
    takeFile(file) {
      startAnew();
      send({ type: 'fileChosen' });
      props.onFile(file);
    },
    changeMapping(next) {
      send({ type: 'mappingChanged' });
      props.onMappingChange(next);
    },
    changeSheet(sheet) {
      startAnew();
      send({ type: 'mappingChanged' });
      props.onSheetChange(sheet);
    },
    changeEncoding(encoding) {
      startAnew();
      send({ type: 'mappingChanged' });
      props.onEncodingChange?.(encoding);
    },
    showRow(row) {
      setTarget(row);
      props.onPreviewPage(Math.max(props.preview?.firstRow ?? 1, row - 3), PREVIEW_ROWS);
    },
    startCheck() {
      setWasAsked(true);
      if (mapping && missingInMapping(mapping).length > 0) return;
      if (check && check.issueCount > 0) return issuesRef.current?.focus();
      send({ type: 'checkStarted' });
      props.onCheck();
    },
    askOrStore() {
      if (settled && settled.replaced.length > 0) setIsConfirming(true);
      else store();
    },
    store,
    cancelStore: () => setIsConfirming(false),
    reset() {
      startAnew();
      send({ type: 'reset' });
      props.onReset();
    },
  };
}

/** Tells the flow which choices exist, so that it preselects the first organisation and forgets what is gone. */
export function useListed({ send, organizations, buildings, meters }: UploadWizardProps): void {
  useEffect(() => listed(send, 'organization', organizations.items), [send, organizations.items]);
  useEffect(() => listed(send, 'site', buildings.items), [send, buildings.items]);
  useEffect(() => listed(send, 'meter', meters.items), [send, meters.items]);
}

function listed(
  send: UploadWizardProps['send'],
  choice: UploadChoice,
  items: readonly { _id: string }[] | null,
): void {
  if (items) send({ type: 'listed', choice, ids: items.map(({ _id }) => _id) });
}
