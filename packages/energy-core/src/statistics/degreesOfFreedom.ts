/** Outside these the digits of a tail fade; no series has so few or so many. */
const [LEAST, MOST] = [0.01, 1e7];

/** Whether a distribution with so many degrees of freedom can be reckoned with. */
export const isDegreesOfFreedom = (count: number): boolean =>
  typeof count === 'number' && count >= LEAST && count <= MOST;
