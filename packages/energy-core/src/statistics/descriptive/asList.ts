export const isList = (values: unknown): values is ArrayLike<unknown> =>
  Array.isArray(values) || (ArrayBuffer.isView(values) && 'length' in values);

/** Longer lists are rows, whose readers take a hole for a gap: looking for one would cost a pass for each call. */
const MAX_SEARCHED = 500;

/** A list as a plain array; a short one without holes, which `map` and `every` pass over; a value that is not a list (null, a text) gives an empty one, which length checks report. */
export const asList = <Value>(
  values: readonly Value[] | ArrayLike<Value> | null | undefined,
): readonly Value[] => {
  if (Array.isArray(values)) {
    const isShort = values.length <= MAX_SEARCHED;
    return isShort && values.includes(undefined) ? Array.from(values) : values;
  }
  return isList(values) ? Array.from(values as ArrayLike<Value>) : [];
};

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The elements of a list that are objects: the others say nothing, as a gap. A value that is not a list has none. */
export const recordsOf = <Value>(
  values: readonly (Value | null | undefined)[] | null | undefined,
): readonly Value[] => {
  const list = asList(values);
  return (list.every(isRecord) ? list : list.filter(isRecord)) as readonly Value[];
};

/** A request as an object; a value that is none (null, a text) gives one without anything, which its checks report. */
export const asRecord = <Value>(value: Value): Value => (isRecord(value) ? value : ({} as Value));
