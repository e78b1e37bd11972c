import { Button, CodeList, useText } from '@org/energy-ui';
import { useEffect, useRef } from 'react';
import './TwoFactor.css';

/** New recovery codes, shown once; the user confirms that they are saved. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useText();
  const lead = useRef<HTMLParagraphElement>(null);
  // The focused element was removed: focus the message, which is then announced.
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className="eui-two-factor">
      <p ref={lead} tabIndex={-1} className="eui-two-factor-lead">
        {t('twoFactor.codesOnce')}
      </p>
      <CodeList label={t('twoFactor.codes')} fileName={t('twoFactor.codesFile')} codes={codes} />
      <Button variant="primary" onPress={onSaved}>
        {t('twoFactor.saved')}
      </Button>
    </div>
  );
}
