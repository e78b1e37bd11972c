import { type ReportBlock, type ReportFact, type ReportLink, roundedAmount } from '@org/energy-core';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { EnergyLabelScale } from '../../label/EnergyLabelScale/EnergyLabelScale.tsx';
import { RichTextView } from '../../verification/RichTextView/RichTextView.tsx';
import { IntervalEnds } from '../IntervalLine/IntervalEnds.tsx';
import { IntervalLine } from '../IntervalLine/IntervalLine.tsx';
import { ReportTable } from '../ReportTable/ReportTable.tsx';
import { Amount } from './Amount.tsx';
import { ReportChartView } from './ReportChartView.tsx';

interface ReportBlockProps {
  readonly block: ReportBlock;
  /** Title of its section. */
  readonly section: string;
  readonly onOpenLink: ((link: ReportLink) => void) | undefined;
}

/** One block of a report. */
export function ReportBlockView({ block, section, onOpenLink }: ReportBlockProps) {
  const { t } = useEnergy();
  switch (block.kind) {
    case 'paragraph':
      return (
        <p data-tone={block.tone}>
          <Islands text={block.text} />
        </p>
      );
    case 'richText':
      return <RichTextView text={block.json} />;
    case 'headline':
      return <Headline block={block} />;
    case 'figures':
      return <Facts className="eui-report-figures" items={block.items} />;
    case 'facts':
      return <Facts className="eui-report-facts" items={block.items} />;
    case 'table':
      return <ReportTable table={block} isTitleHidden={block.title === section} />;
    case 'chart':
      return <ReportChartView data-report-chart={block.id} title={block.title} chart={block.chart} />;
    case 'checklist':
      return (
        <ul className="eui-report-checklist">
          {block.items.map(({ name, isDone, where, link }) => (
            <li key={name} data-done={isDone}>
              {isDone ? <Check size={14} aria-hidden /> : <CircleX size={14} aria-hidden />}
              <span>
                <Islands text={name} />
                <span className="eui-sr-only">{t(isDone ? 'report.done' : 'report.missing')}</span>
              </span>
              {link && onOpenLink ? (
                <button
                  type="button"
                  aria-label={t('report.open', { where, name })}
                  onClick={() => onOpenLink(link)}
                >
                  {where}
                </button>
              ) : (
                <small>{where}</small>
              )}
            </li>
          ))}
        </ul>
      );
    case 'grades':
      return <EnergyLabelScale grade={block.grade} ratio={block.ratio} scale={block.scale} layout="arrows" />;
    case 'signatures':
      return (
        <ul className="eui-report-signatures">
          {block.roles.map((role) => (
            <li key={role}>
              <Islands text={role} />
              <small>{t('report.nameAndDate')}</small>
            </li>
          ))}
        </ul>
      );
  }
}

function Headline({ block }: { block: Extract<ReportBlock, { readonly kind: 'headline' }> }) {
  const { name, amount, interval, verdict } = block;
  const { decimals } = amount;
  return (
    <div className="eui-report-headline">
      <small>
        <Islands text={name} />
      </small>
      <strong>
        <Amount value={roundedAmount(amount)} />
      </strong>
      {interval && (
        <>
          <IntervalLine interval={interval} />
          <IntervalEnds {...{ interval, decimals }} />
        </>
      )}
      <p>
        <Islands text={verdict} />
      </p>
    </div>
  );
}

function Facts({ className, items }: { className: string; items: readonly ReportFact[] }) {
  return (
    <dl className={className}>
      {items.map(({ name, value, note }) => (
        <div key={name}>
          <dt>
            <Islands text={name} />
          </dt>
          <dd>
            <Amount value={value} />
            {note && (
              <>
                {' '}
                <small>
                  <Islands text={note} />
                </small>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
