import { OperatorError } from '../log/operator-error.ts';

/** Sample data go into an empty database only. */
export class NotEmpty extends OperatorError {
  constructor(table: string) {
    super(`The database is not empty: "${table}" has rows. Sample data goes into an empty database only.`);
  }
}
