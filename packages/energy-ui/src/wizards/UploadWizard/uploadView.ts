import { type SettledOverlap, settleOverlap } from '@org/energy-core';
import { type ReactNode, useMemo, useState } from 'react';
import type { TextKey } from '../../i18n/texts.ts';
import { type Energy, useEnergy } from '../../i18n/useEnergy.ts';
import type { OfferedProfile, UploadCheck } from './flow/uploadData.ts';
import { missingInMapping } from './flow/uploadMapping.ts';
import type { UploadWizardProps } from './uploadProps.ts';

/** What one place of the flow puts into the frame of the wizard. */
export interface UploadPart {
  readonly title: string;
  readonly titleEnd?: ReactNode;
  readonly content: ReactNode;
  readonly aside?: ReactNode;
  /** End of the bottom bar. */
  readonly next?: ReactNode;
}

/** The upload as its parts see it: state and events, and what only the view knows. */
export interface UploadView extends UploadWizardProps, Pick<Energy, 't' | 'locale'> {
  /** Symbol of the meter's unit. */
  readonly unit: string;
  readonly names: Readonly<Record<'organization' | 'site' | 'meter', string | undefined>>;
  /** Earlier uploads with a similar file; of several, only those of the chosen meter if any. */
  readonly offers: readonly OfferedProfile[];
  /** What the columns still lack, once the check was asked for. */
  readonly missing: readonly TextKey[];
  /** Row of the preview to look at, 1-based. */
  readonly target: number | null;
  /** Why the file cannot be checked yet, in words beside the button; null if it can. */
  readonly blocked: TextKey | null;
  /** What the decisions come to. */
  readonly settled: SettledOverlap | null;
  /** The question before replacing is open. */
  readonly isConfirming: boolean;
  showRow(row: number): void;
  startCheck(): void;
  askOrStore(): void;
  store(): void;
  cancelStore(): void;
}

/** Rows shown above the requested row. */
const ROWS_ABOVE = 3;

export function useUploadView(props: UploadWizardProps): UploadView {
  const { t, locale } = useEnergy();
  const [wasAsked, setWasAsked] = useState(false);
  const [target, setTarget] = useState<number | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { flow, sheet, compared, organizations, buildings, meters, offers } = props.state;
  const comparison = compared?.comparison;
  const settled = useMemo(
    () => (comparison ? settleOverlap(comparison, flow.decisions) : null),
    [comparison, flow.decisions],
  );
  const named = <Item extends { _id: string }>(items: readonly Item[] | null, id: string | null) =>
    items?.find(({ _id }) => _id === id);
  const meter = named(meters.items, flow.meter);
  const ofMeter = offers.filter((offer) => flow.meter !== null && offer.meter === flow.meter);
  const send: UploadWizardProps['send'] = (event) => {
    if (/^(fileChosen|sheetChosen|encodingChosen|reset)$/.test(event.type)) {
      setWasAsked(false);
      setTarget(null);
    }
    props.send(event);
  };
  const store = () => {
    setIsConfirming(false);
    send({ type: 'uploadStarted' });
  };
  const missing = sheet ? missingInMapping(sheet.mapping) : [];
  return {
    ...props,
    ...{ t, locale, send, target, settled, isConfirming, store },
    unit: meter?.unit.unit ?? '',
    names: {
      organization: named(organizations.items, flow.organization)?.name,
      site: named(buildings.items, flow.site)?.name,
      meter: meter?.name,
    },
    offers: ofMeter.length > 0 ? ofMeter : offers,
    missing: wasAsked ? missing : [],
    blocked: blockedBy(sheet?.check ?? null),
    showRow(row) {
      setTarget(row);
      send({ type: 'rowsAsked', first: Math.max(sheet?.preview?.firstRow ?? 1, row - ROWS_ABOVE) });
    },
    startCheck() {
      setWasAsked(true);
      if (missing.length === 0) send({ type: 'checkStarted' });
    },
    askOrStore: () => (settled && settled.replaced.length > 0 ? setIsConfirming(true) : store()),
    cancelStore: () => setIsConfirming(false),
  };
}

function blockedBy(check: UploadCheck | null): TextKey | null {
  if (!check || check.issueCount === 0) return null;
  if (check.badRowCount > 0 && !check.isLeavingOut) return 'upload.blocked.rows';
  return check.register?.falls.length ? 'upload.blocked.falls' : 'upload.blocked.file';
}

/** Part of the work that is done, from 0 to 1; null while unknown. */
export const doneOf = ({ progress }: UploadWizardProps['state']): number | null =>
  progress && progress.done / Math.max(1, progress.count);
