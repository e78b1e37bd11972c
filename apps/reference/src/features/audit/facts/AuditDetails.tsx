import type { AuditEntry } from '@org/energy-core/api';
import { Button, Code, IconButton, useText, useToast } from '@org/energy-ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Copy from 'lucide-react/icons/copy';
import type { AuditState } from '../auditState.ts';
import { factsOf } from './auditFacts.ts';
import { useFactText } from './useFactText.ts';

interface AuditDetailsProps {
  entry: AuditEntry;
  onNarrow: (filter: Partial<AuditState>) => void;
}

/** Details of a log entry besides user and time: old and new values, the request, and links to related objects. */
export function AuditDetails({ entry, onNarrow }: AuditDetailsProps) {
  const t = useText();
  const text = useFactText();
  const facts = factsOf(entry.details);
  const { actor, object, requestId } = entry;
  return (
    <div className="eui-audit-details">
      {facts.length === 0 && <p className="eui-audit-quiet">{t('audit.details.none')}</p>}
      <dl className="eui-audit-facts">
        {facts.map((fact) => (
          <div key={`${fact.field} ${fact.isChange}`}>
            <dt>{text.field(fact.field)}</dt>
            <dd>
              {fact.isChange && (
                <>
                  <span className="eui-sr-only">{t('audit.details.old')}: </span>
                  <bdi className="eui-audit-old">{text.value(fact.field, fact.old)}</bdi>
                  <ArrowRight className="eui-flip" size={14} strokeWidth={1.75} aria-hidden />
                  <span className="eui-sr-only">{t('audit.details.new')}: </span>
                </>
              )}
              <bdi>{text.value(fact.field, fact.value)}</bdi>
            </dd>
          </div>
        ))}
        {requestId && (
          <div>
            <dt>{t('audit.column.requestId')}</dt>
            <dd>
              <Code>{requestId}</Code>
              <CopyButton text={requestId} />
            </dd>
          </div>
        )}
      </dl>
      <div className="eui-audit-ways">
        {object?._id && (
          <Button
            size="sm"
            variant="quiet"
            onPress={() => onNarrow({ object: object.type as AuditState['object'], objectId: object._id })}
          >
            {t('audit.details.about')}
          </Button>
        )}
        {actor && (
          <Button size="sm" variant="quiet" onPress={() => onNarrow({ actor: actor._id })}>
            {t('audit.details.by')}
          </Button>
        )}
      </div>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const t = useText();
  const toast = useToast();
  // Without a secure connection the browser gives no clipboard.
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('audit.details.copied')),
      () => toast.error(t('app.error.unexpected')),
    );
  return (
    <IconButton
      label={t('audit.details.copy')}
      icon={<Copy size={14} strokeWidth={1.75} aria-hidden />}
      onPress={copy}
    />
  );
}
