import { type RootProps, rootProps } from '../../primitives/rootProps.ts';

export interface CodeProps extends RootProps {
  /** The code as stored; its digits are never converted. */
  children: string;
}

/**
 * A code, user name or address inside Persian text: left to right, in its own digits.
 * @example <Code>VNK-E-00</Code>
 */
export function Code({ children, ...root }: CodeProps) {
  return (
    <bdi {...rootProps(root, 'eui-code')} dir="ltr">
      {children}
    </bdi>
  );
}
