import { type ReportDomain, reportDomains } from '@org/energy-core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { FieldNote, FieldShell } from '../../primitives/Field/Field.tsx';
import { Notice } from '../../primitives/Notice/Notice.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { Segments } from '../../primitives/Segments/Segments.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { useControlled } from '../../primitives/useControlled.ts';
import type { SelectorTree } from '../../structure/TreeSelector/TreeRow.tsx';
import { ContentFields, type ReportChoice } from './ContentFields.tsx';
import { PageCards } from './PageCards.tsx';
import {
  emptyReportDraft,
  type ReportDraft,
  type ReportDraftGap,
  type ReportPageItem,
  reportDraftGaps,
  withReportPage,
} from './reportDraft.ts';
import './ReportDefinitionForm.css';

export interface ReportDefinitionFormProps extends RootProps {
  /** The draft; uncontrolled if omitted. */
  value?: ReportDraft;
  /** Draft at first, in an uncontrolled form. */
  defaultValue?: ReportDraft;
  /** Called with the whole draft on every change. */
  onChange?: (draft: ReportDraft) => void;
  /** Page types of all domains, in the order of the catalogue. */
  pages: readonly ReportPageItem[];
  /** Organizations, buildings and meters. Memoize it. */
  tree: SelectorTree;
  /** Quantities with their units. */
  units: readonly ReportChoice[];
  /** Saved baselines. */
  trends: readonly ReportChoice[];
  /** Lists are still loading. */
  isLoading?: boolean;
  /** Errors of fields, as the server refused them. */
  errors?: Readonly<Partial<Record<ReportDraftGap, string>>>;
  /** Error of the last save. */
  error?: string | null;
  /** The save is under way. */
  isPending?: boolean;
  /** Label of the save button. */
  submitLabel: string;
  /** Called with a complete draft. */
  onSubmit: (draft: ReportDraft) => void;
  /** Fields below those of the page type, such as when people are told. */
  children?: ReactNode;
  /** Above the buttons, such as a conflict with another user's edit. */
  notice?: ReactNode;
}

/** Largest name and description, in letters. */
const MAX_NAME = 200;
const MAX_DESCRIPTION = 1000;

/**
 * Form of a report definition: name, description, domain, the page type as a card with its miniature, and the pickers of
 * that type.
 * @example <ReportDefinitionForm pages={pages} tree={tree} units={units} trends={trends} submitLabel="ساختن" onSubmit={save} />
 */
export function ReportDefinitionForm(props: ReportDefinitionFormProps) {
  const { pages, errors = {}, error, isPending = false, submitLabel, children, notice } = props;
  const t = useText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useControlled(
    props.value,
    props.defaultValue ?? emptyReportDraft,
    props.onChange,
  );
  const [isTried, setIsTried] = useState(false);
  const page = pages.find(({ id }) => id === draft.page);
  const gaps = reportDraftGaps(draft, page);
  const offered = pages.filter(({ domains }) => domains.includes(draft.domain));
  const change = (part: Partial<ReportDraft>) => setDraft({ ...draft, ...part });
  const errorOf = (field: ReportDraftGap): string | null =>
    errors[field] ?? (isTried && gaps.includes(field) ? t(`reportForm.gap.${field}`) : null);
  const chooseDomain = (domain: ReportDomain) => {
    const kept = page?.domains.includes(domain) ? page : undefined;
    setDraft({ ...withReportPage(draft, kept), domain });
  };
  const submit = () => {
    setIsTried(true);
    if (isPending) return;
    if (gaps.length === 0) props.onSubmit(draft);
    else
      requestAnimationFrame(() =>
        form.current
          ?.querySelector<HTMLElement>(
            '[aria-invalid="true"]:is(input, textarea), [aria-invalid="true"] input',
          )
          ?.focus(),
      );
  };
  const isPageMissing = gaps.includes('page') || gaps.includes('time');
  return (
    <div {...rootProps(props, 'eui-report-form')}>
      <form
        ref={form}
        aria-label={submitLabel}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Card title={t('reportForm.what')}>
          <div className="eui-report-form-names">
            <TextField
              label={t('reportForm.name')}
              value={draft.name}
              onChange={(name) => change({ name })}
              error={errorOf('name')}
              maxLength={MAX_NAME}
              isRequired
            />
            <Segments
              label={t('reportForm.domain')}
              items={reportDomains.map((id) => ({ id, name: t(`reportForm.domain.${id}`) }))}
              value={draft.domain}
              onChange={chooseDomain}
            />
            <FieldShell
              className="eui-report-form-text"
              label={t('reportForm.description')}
              error={errorOf('description')}
              isRequired
            >
              {(control) => (
                <textarea
                  {...control}
                  className="eui-field-input eui-report-form-area"
                  rows={2}
                  dir="auto"
                  value={draft.description}
                  maxLength={MAX_DESCRIPTION}
                  onChange={(event) => change({ description: event.target.value })}
                />
              )}
            </FieldShell>
          </div>
        </Card>
        <Card title={t('reportForm.page')}>
          <PageCards
            pages={offered}
            value={draft.page}
            error={errorOf('page')}
            onChange={(chosen) => setDraft(withReportPage(draft, chosen))}
          />
          {page && page.times.length > 1 && (
            <div className="eui-report-form-time">
              <Segments
                label={t('reportForm.time')}
                items={page.times.map((id) => ({ id, name: t(`reportForm.time.${id}`) }))}
                value={draft.time}
                onChange={(time) => change({ time })}
              />
              <FieldNote id={`${formId}-time`} error={errorOf('time')} />
            </div>
          )}
        </Card>
        {page && page.form !== 'plain' && (
          <ContentFields
            form={page.form}
            draft={draft}
            onChange={change}
            errorOf={errorOf}
            {...{ tree: props.tree, units: props.units, trends: props.trends }}
            isLoading={props.isLoading ?? false}
          />
        )}
        {children}
        {notice}
        <div className="eui-report-form-end">
          {error ? (
            <Notice tone="danger">{error}</Notice>
          ) : (
            isTried &&
            gaps.length > 0 && (
              <Notice tone="warning">
                {t(isPageMissing ? 'reportForm.choosePage' : 'reportForm.incomplete')}
              </Notice>
            )
          )}
          <Button variant="primary" type="submit" isPending={isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </div>
  );
}
