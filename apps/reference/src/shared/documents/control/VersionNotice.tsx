import { Button, Notice, useText } from '@org/energy-ui';

interface VersionNoticeProps {
  /** The version that is shown. */
  readonly number: number;
  readonly newest: number;
  /** The version that is approved; null without one. */
  readonly valid: number | null;
  /** null: the newest one. */
  readonly onShow: (number: number | null) => void;
}

/** Tells that the version shown is not the newest one, or not the valid one. */
export function VersionNotice({ number, newest, valid, onShow }: VersionNoticeProps) {
  const t = useText();
  if (number !== newest)
    return (
      <Notice
        className="eui-control-notice"
        tone="warning"
        actions={
          <Button size="sm" onPress={() => onShow(null)}>
            {t('control.showNewest', { number: newest })}
          </Button>
        }
      >
        {t('control.isEarlier', { number })}
      </Notice>
    );
  if (valid === null || valid === newest) return null;
  return (
    <Notice
      className="eui-control-notice"
      tone="info"
      actions={
        <Button size="sm" onPress={() => onShow(valid)}>
          {t('control.showValid', { number: valid })}
        </Button>
      }
    >
      {t('control.notYetValid', { number: newest })}
    </Notice>
  );
}
