/** An error the operator can fix: its message is complete and printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
