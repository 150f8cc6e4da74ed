/** At a start with foreign tables: what the database has and the catalogue lacks. */
import { chosenFolders } from '../../../catalogue/folders.ts';
import { foreignTables } from '../../../server/migrate/foreign.ts';
import { serverFeature } from '../../../server/feature.ts';
import { updateCommand } from '../model/import-facts.ts';
import { readDatabaseTables } from './database-tables.ts';
import { readFacts } from './read-facts.ts';
import { newParts, newPartsText } from './new-parts.ts';

const command = (): string => updateCommand(chosenFolders().catalogue);

export const serverDatabaseImport = serverFeature({
  name: 'import-database',
  mismatchRemedy: () => `Or let an update do it, which keeps what somebody has edited: ${command()}`,
  async warnings(db, catalogue) {
    if (foreignTables(catalogue.schema).length === 0) return [];
    const parts = newParts(
      catalogue,
      await readDatabaseTables(db, catalogue.schema),
      readFacts(chosenFolders().catalogue),
    );
    const text = newPartsText(parts);
    return text === undefined
      ? []
      : [`The database has what the catalogue lacks: ${text}. To take it in: ${command()}`];
  },
});
