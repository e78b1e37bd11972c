/** Something the operator can put right: its message is the whole story, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
