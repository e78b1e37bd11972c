/** How long a refusal stays in the corner, in ms. */
export const REFUSAL_MS = 5000;
/** Duration of an undo offer, in ms. */
export const UNDO_MS = 10_000;
