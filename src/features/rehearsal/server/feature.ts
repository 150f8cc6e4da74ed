/** `npm run migrate -- --rehearse`. */
import type { ServerFeature } from '../../../server/feature.ts';
import { databaseAddressProblem } from '#model/database-address.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';

export const serverRehearsal: ServerFeature = {
  name: 'rehearsal',
  migrateModes: {
    rehearse: {
      does: 'change a copy',
      option: { name: 'into', names: 'the database for the copy of a rehearsal' },
      refuse(into, database) {
        const problem = databaseAddressProblem(into);
        if (problem !== undefined) throw new OperatorError(`--into ${problem}`);
        if ('folder' in database) {
          throw new OperatorError(
            'DATABASE_URL is not set, so the rehearsal would use the embedded database, which is copied as a folder: --into has no effect there. Name the database to migrate in DATABASE_URL, or omit --into.',
          );
        }
      },
      async run(database, decisions, into) {
        const { rehearseOnCopy } = await import('./rehearse-on-copy.ts');
        return rehearseOnCopy(database, decisions, into);
      },
    },
  },
};
