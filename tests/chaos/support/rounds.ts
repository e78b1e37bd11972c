/** Five in `npm test`, fifty in `npm run test:chaos`. */
export const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 5);
export const isLong = ROUNDS > 10;

/** A round takes a start of the server or two, on a busy machine seconds. */
export const timeFor = (rounds: number): number => 60_000 + rounds * 20_000;
