/** Loads one file into a link table. Both linked records get a new version and history, as after a save. */
import {
  parseRow,
  rejected,
  rejectedBecause,
  type CellProblem,
  type ParsedRow,
  type RowRejection,
} from '../../import/server/cell.ts';
import type { CsvRow } from './csv-file.ts';
import { inBatches, type FileLoad } from './file-load.ts';
import type { ImportColumn, Header } from '../../import/server/columns.ts';
import type { LinkTableSource } from './load-sources.ts';
import { resolveReferences, type ReferenceLookup } from '../../import/server/reference-names.ts';
import type { RejectedFile } from './rejected-file.ts';
import type { WriteTransaction } from '../../import/server/row-history.ts';
import type { Target } from '../../../server/record/entity-table.ts';
import { thePortal } from '../../../server/save/author.ts';
import {
  listsOf,
  lockLinkTable,
  recordLinks,
  reverseLink,
  writeLinkRows,
  type LinkRow,
} from '../../../server/save/links.ts';

interface LinkLoadOptions {
  readonly link: LinkTableSource;
  /** Has exactly two columns, one for each side. */
  readonly header: Header;
  readonly targets: ReadonlyMap<string, Target>;
  readonly session: WriteTransaction;
  readonly rejected: RejectedFile;
  readonly rows: AsyncIterable<CsvRow>;
}

export class LinkLoad implements FileLoad {
  readonly counts = { created: 0, updated: 0, unchanged: 0 };
  readonly rejected: RejectedFile;
  readonly pendingService = null;
  readonly #options: LinkLoadOptions;

  constructor(options: LinkLoadOptions) {
    this.#options = options;
    this.rejected = options.rejected;
  }

  async read(onBatch: (row: CsvRow) => void): Promise<void> {
    const { session, rows, link } = this.#options;
    await lockLinkTable(session.db, link.link.table);
    await inBatches(
      rows,
      (row) => [row, parseRow(row, this.#options.header)] as const,
      (batch) => this.#load(batch),
      onBatch,
    );
  }

  async #load(parsed: readonly (readonly [CsvRow, ParsedRow | RowRejection])[]): Promise<void> {
    if (parsed.length === 0) return;
    const { header, targets, session, link } = this.#options;
    const rows = parsed.flatMap(([, result]) => (result.kind === 'parsed' ? [result] : []));
    const names = await resolveReferences(session.db, { targets, mayRead: () => true }, header.columns, rows);
    const linkRows: LinkRow[] = [];
    for (const [row, result] of parsed) {
      const outcome = result.kind === 'parsed' ? this.#toLinkRow(result, names) : result;
      if ('kind' in outcome) await this.rejected.add(row, outcome.problems);
      else linkRows.push(outcome);
    }
    const lists = await listsOf(session.db, link.link, [...new Set(linkRows.map(({ own }) => own))]);
    const sets = new Map([...lists].map(([id, list]) => [id, new Set(list)]));
    const added = linkRows.filter(({ own, other }) => {
      const list = sets.get(own) ?? new Set();
      sets.set(own, list);
      return !list.has(other) && list.add(other);
    });
    this.counts.created += added.length;
    this.counts.unchanged += linkRows.length - added.length;
    await this.#write(added);
  }

  async #write(added: readonly LinkRow[]): Promise<void> {
    const { session, link } = this.#options;
    await writeLinkRows(session.db, link.link, { added, removed: [] });
    const reversed = added.map(({ own, other }) => ({ own: other, other: own }));
    for (const [side, rows] of [
      [link.link, added],
      [reverseLink(link.link), reversed],
    ] as const)
      await recordLinks(session.db, link.sides.get(side.own) ?? null, side, { added: rows, removed: [] }, thePortal);
  }

  #toLinkRow(row: ParsedRow, names: ReferenceLookup): LinkRow | RowRejection {
    const problems: CellProblem[] = [...row.problems];
    const ids = new Map<string, number>();
    for (const column of this.#options.header.columns) {
      if (!row.values.has(column.name)) continue;
      const idOrMessage = idOf(column, row, names);
      if (typeof idOrMessage === 'number') ids.set(column.name, idOrMessage);
      else problems.push({ column, message: idOrMessage });
    }
    const { own, other } = this.#options.link.link;
    const [ownId, otherId] = [ids.get(own), ids.get(other)];
    if (problems.length > 0) return rejected(problems);
    return ownId === undefined || otherId === undefined
      ? rejectedBecause(`A row needs both ${own} and ${other}.`)
      : { own: ownId, other: otherId };
  }

  retryWaiting(): Promise<number> {
    return Promise.resolve(0);
  }

  waiting(): ReadonlyMap<string, number> {
    return new Map();
  }

  giveUp(): Promise<ReadonlyMap<number, readonly CellProblem[]>> {
    return Promise.resolve(new Map());
  }
}

/** The id that a cell refers to, or its problem. */
function idOf(column: ImportColumn, { values }: ParsedRow, names: ReferenceLookup): number | string {
  const value = values.get(column.name) ?? null;
  if (value === null) return `${column.header} is empty: a row leads to two records.`;
  const lookup = names.find(column, String(value));
  if ('id' in lookup) return lookup.id;
  return 'missing' in lookup ? lookup.missing : lookup.ambiguous;
}
