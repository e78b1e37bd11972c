/** Memoizes a computation by its lists, shared by all components and pages; kept as long as the first list is. */
export function memoizeByList<Args extends readonly [object, ...unknown[]], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const kept = new WeakMap<object, { args: Args; result: Result }>();
  return (...args) => {
    const known = kept.get(args[0]);
    if (known?.args.every((each, index) => each === args[index])) return known.result;
    const result = work(...args);
    kept.set(args[0], { args, result });
    return result;
  };
}
