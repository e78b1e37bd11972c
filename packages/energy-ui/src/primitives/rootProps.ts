import {
  type CSSProperties,
  type Ref,
  type RefCallback,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from './classes.ts';

/** Props that every component passes on to its root element. */
export interface RootProps<Root extends Element = HTMLElement> {
  /** Added to the class names of the root. */
  className?: string | undefined;
  /** Inline styles of the root, on top of its own. */
  style?: CSSProperties | undefined;
  id?: string | undefined;
  /** The root element; `focus()` of a field's root moves to its control. */
  ref?: Ref<Root> | undefined;
  /** Attributes of the root for tests and analytics. */
  [data: `data-${string}`]: unknown;
}

/** Attributes to spread on a root element. */
export interface RootAttributes<Root extends Element> extends Omit<RootProps<Root>, 'ref'> {
  /** Typed as a callback, which fits elements of every kind. */
  readonly ref: RefCallback<Root> | undefined;
}

/**
 * Picks the root props and joins the class names; all other props are left out.
 * @example <section {...rootProps(props, 'eui-card')} aria-label={label}>
 */
export function rootProps<Root extends Element>(
  props: RootProps<Root>,
  ...own: readonly (string | false | null | undefined)[]
): RootAttributes<Root> {
  const attributes: RootAttributes<Root> = {
    ref: props.ref as RefCallback<Root> | undefined,
    id: props.id,
    className: classes(...own, props.className),
    style: props.style,
  };
  for (const name of Object.keys(props)) {
    if (name.startsWith('data-')) attributes[name as `data-${string}`] = props[name as `data-${string}`];
  }
  return attributes;
}

/**
 * Ref for a component that needs its own root element, and sets the caller's `ref` as well.
 * @example <div {...rootProps(props, 'eui-wizard')} ref={root}>
 */
export function useRootRef<Root extends HTMLElement = HTMLElement>(
  ref: Ref<HTMLElement> | undefined,
): RefObject<Root | null> {
  const own = useRef<Root>(null);
  useImperativeHandle(ref, () => own.current!, []);
  return own;
}

/**
 * Ref of a field's root whose `focus()` moves to the control, as form libraries expect of a field.
 * @example <div {...rootProps(props, 'eui-select')} ref={useFieldRef(props.ref, 'button')}>
 */
export function useFieldRef<Root extends HTMLElement = HTMLElement>(
  ref: Ref<HTMLElement> | undefined,
  control = 'input, textarea',
): RefObject<Root | null> {
  const own = useRootRef<Root>(ref);
  useLayoutEffect(() => {
    const root = own.current!;
    const value = (options?: FocusOptions) => root.querySelector<HTMLElement>(control)?.focus(options);
    // Defined, not assigned: an assignment would reach a setter that test tools put on the prototype.
    Object.defineProperty(root, 'focus', { value, configurable: true, writable: true });
  }, [own, control]);
  return own;
}
