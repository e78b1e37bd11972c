/** How the props of the components are read from their types, with those of unions from other files. */
export const docgenOptions = {
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  // Props of the DOM and of React Aria are not ours to explain.
  propFilter: ({ parent, declarations }: Origins): boolean =>
    [parent, ...(declarations ?? [])].some((each) => each?.fileName.includes('energy-ui/src')),
};

interface Origins {
  readonly parent?: { readonly fileName: string };
  readonly declarations?: readonly { readonly fileName: string }[];
}
