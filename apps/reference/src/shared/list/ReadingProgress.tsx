import { Button, Dialog, Progress, useText } from '@org/energy-ui';

interface ReadingProgressProps {
  title: string;
  /** What is read, and how far it is. */
  label: string;
  /** From 0 to 1; null until it is known. */
  value: number | null;
  onStop: () => void;
}

/** Progress of reading a long list, which can be stopped. */
export function ReadingProgress({ title, label, value, onStop }: ReadingProgressProps) {
  const t = useText();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onStop}
      width={420}
      footer={<Button onPress={onStop}>{t('action.cancel')}</Button>}
    >
      <Progress label={label} value={value} />
    </Dialog>
  );
}
