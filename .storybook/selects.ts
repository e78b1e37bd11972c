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
      isEnum(arg) && arg.control === undefined ? { ...arg, control: { type: 'select' } } : arg,
    ]),
  );
}

const isEnum = ({ type }: InputType): boolean =>
  typeof type === 'object' && type !== null && 'name' in type && type.name === 'enum';
