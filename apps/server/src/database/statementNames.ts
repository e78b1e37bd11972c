/** From this use on a statement has a name. */
const OFTEN = 3;
const MAX_NAMES = 300;

/**
 * Names for frequent statements: the engine parses and plans these once per connection, which for small queries costs
 * more than their rows. Only for statements outside of transactions: those inside write, and a plan made for a few
 * rows must not be used for a hundred thousand.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #uses = new Map<string, number>();

  /** Undefined for a statement that is sent unnamed. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size === MAX_NAMES) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < OFTEN) {
      if (this.#uses.size > MAX_NAMES) this.#uses = new Map();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const given = `energy_${this.#names.size + 1}`;
    this.#names.set(text, given);
    return given;
  }
}
