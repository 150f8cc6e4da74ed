/** A fault that whoever runs the program can put right: its message alone is printed, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
