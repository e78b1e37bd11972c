export const isList = (values: unknown): values is ArrayLike<unknown> =>
  Array.isArray(values) || (ArrayBuffer.isView(values) && 'length' in values);

/** A list as a plain one; what is no list (null, a text) has no values, so that checks of lengths can say so. */
export const asList = <Value>(
  values: readonly Value[] | ArrayLike<Value> | null | undefined,
): readonly Value[] => {
  if (Array.isArray(values)) return values;
  return isList(values) ? Array.from(values as ArrayLike<Value>) : [];
};
