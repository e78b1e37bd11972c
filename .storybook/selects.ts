import type { InputType } from 'storybook/internal/types';

/** Every prop with a fixed set of values is a select, also those of few values, which would be radio buttons. */
export function enumsAsSelects({
  argTypes,
}: {
  argTypes: Readonly<Record<string, InputType>>;
}): Record<string, InputType> {
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, arg]) => [
      name,
      isRadio(arg) ? { ...arg, control: { type: 'select' } } : arg,
    ]),
  );
}

const isRadio = ({ control }: InputType): boolean =>
  control === 'radio' ||
  (typeof control === 'object' && control !== null && 'type' in control && control.type === 'radio');
