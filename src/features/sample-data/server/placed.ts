import { OperatorError } from '../../../server/log/operator-error.ts';

/** An error of a sample, with its place. */
class SampleError extends OperatorError {}

/** Runs what a sample says of a field. An error names the file and the field. */
export function placed<Value>(entity: string, field: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof OperatorError) || error instanceof SampleError) throw error;
    throw new SampleError(`${entity}.json, "sample", "${field}": ${error.message}`);
  }
}
