import { Button, Code, CopyButton, Dialog, Notice, useText } from '@org/energy-ui';

interface ShownKeyDialogProps {
  /** The key as it was created. */
  shown: { readonly name: string; readonly key: string };
  onClose: () => void;
}

/** Shows a new key, once. */
export function ShownKeyDialog({ shown, onClose }: ShownKeyDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={t('security.keys.shown')}
      isOpen
      onClose={onClose}
      width={560}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('security.keys.shown.done')}
        </Button>
      }
    >
      <div className="eui-security-shown">
        <Notice tone="warning">{t('security.keys.shown.text')}</Notice>
        <p className="eui-security-key">
          <Code>{shown.key}</Code>
        </p>
        <CopyButton text={shown.key} />
        <p className="eui-security-text">{t('security.keys.shown.use')}</p>
        <p className="eui-security-key">
          <Code>{`Authorization: Bearer ${shown.key.slice(0, 12)}…`}</Code>
        </p>
      </div>
    </Dialog>
  );
}
