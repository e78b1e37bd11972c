/** How long a refusal stays in the corner, in ms. */
export const REFUSAL_MS = 5000;
/** How long the offer to take something back stays, in ms. */
export const UNDO_MS = 10_000;
