import type { SettledOverlap } from '@org/energy-core';
import type { Translate } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/useEnergy.ts';
import { Button, type ButtonProps } from '../../../primitives/Button/Button.tsx';

/** Back button, labeled with the step it leads to. */
export function BackButton(props: Pick<ButtonProps, 'children' | 'onPress' | 'isDisabled'>) {
  return <Button {...props} way="back" />;
}

/** The primary button to the next step. */
export function NextButton({
  isSecondary,
  ...props
}: Pick<ButtonProps, 'children' | 'onPress' | 'isDisabled' | 'isPending'> & {
  /** Another button of the view is the primary one. */
  isSecondary?: boolean;
}) {
  return <Button {...props} variant={isSecondary ? 'default' : 'primary'} way="next" />;
}

export interface StoreButtonProps {
  settled: SettledOverlap;
  freshDays: number;
  isPending: boolean;
  onPress: () => void;
}

/** Store button, labeled with the counts. */
export function StoreButton({ settled, freshDays, isPending, onPress }: StoreButtonProps) {
  const t = useText();
  const isNothing = settled.toStore.length === 0;
  return (
    <>
      {isNothing && <span className="eui-wizard-note">{t('upload.nothingToStore')}</span>}
      <NextButton isDisabled={isNothing} isPending={isPending} onPress={onPress}>
        {storeLabel(freshDays, settled.replaced.length, t)}
      </NextButton>
    </>
  );
}

/** «جایگزینی ۱۳ و ثبت ۳۳۹ روز», or the half of it that is needed. */
export function storeLabel(fresh: number, replaced: number, t: Translate): string {
  if (replaced === 0) return t('upload.store', { count: fresh });
  return fresh === 0
    ? t('upload.replace', { count: replaced })
    : t('upload.replaceAndStore', { replaced, fresh });
}
