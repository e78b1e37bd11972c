/** Why a file has no text. */
export class UnreadableFile extends Error {}
