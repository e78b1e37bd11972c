/** Supported range: outside it the tails lose digits. */
const [LEAST, MOST] = [0.01, 1e7];

/** Whether the number of degrees of freedom is supported. */
export const isDegreesOfFreedom = (count: number): boolean =>
  typeof count === 'number' && count >= LEAST && count <= MOST;
