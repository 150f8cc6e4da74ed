/** What changed between two contents of a database of which its author may not have changed it. */
import type { EntitySpec } from '#model/entity.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { changedRows, type Content, type Row } from './content.ts';
import type { Oracle } from './oracle.ts';

const stored = generatedCatalogue.entities.filter(({ calls }) => calls !== 'list');

/** Written by the server with every change, also of a record at the other end of a link. */
const stamps: ReadonlySet<string> = new Set(['modifiedById', 'modifiedDate']);

/** Options are stored in the catalogue's order from the first save on. */
const valueText = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** In words. `judge`: the author's rights over a content. */
export function unlawful(before: Content, after: Content, judge: (content: Content) => Oracle): string[] {
  const changed = changedRows(before, after);
  const [was, is] = [judge(before), judge(after)];
  // Of several changes at once each is judged by itself: with its own values and links, and other records as they were.
  const links = [...after].filter(([table]) => !stored.some((spec) => spec.table === table));
  const meanwhile = judge(new Map([...before, ...links]));
  const ofRows = stored.flatMap((spec) => {
    const { gone, came } = changed.get(spec.table) ?? { gone: [], came: [] };
    const [from, to] = [gone, came].map((rows) => new Map(rows.map((row) => [was.keyOf(spec, row), row])));
    return [...new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])].flatMap((key) =>
      rowProblems(spec, from?.get(key), to?.get(key)).map((problem) => `${spec.name} ${key}: ${problem}`),
    );
  });
  return [...ofRows, ...linkProblems()];

  function rowProblems(spec: EntitySpec, from: Row | undefined, to: Row | undefined): string[] {
    const names = Object.keys(spec.fields).filter(
      (name) => from !== undefined && to !== undefined && valueText(from[name]) !== valueText(to[name]),
    );
    if (names.length > 0 && names.every((name) => stamps.has(name))) return [];
    const isLost = to !== undefined && !is.may.write(spec, to) && !meanwhile.may.write(spec, to);
    return [
      ...(from !== undefined && !was.may.write(spec, from) ? ['could not be written before'] : []),
      ...(isLost ? ['can not be written after'] : []),
      ...names.flatMap((name) => {
        const field = spec.fields[name];
        return field === undefined || was.mayField.write(field) ? [] : [`${name} was changed`];
      }),
    ];
  }

  /** A link belongs to a record at one of its ends that its author may write, and to a field that they may change. */
  function linkProblems(): string[] {
    return [...changed].flatMap(([table, { gone, came }]) => {
      const ends = stored.flatMap((spec) =>
        Object.values(spec.fields).flatMap((field) =>
          field.kind === 'references' && field.link.table === table ? [{ spec, field, own: field.link.own }] : [],
        ),
      );
      if (ends.length === 0) return [];
      return [...gone, ...came].flatMap((link) => {
        const isOwn = ends.some(
          ({ spec, field, own }) =>
            was.mayField.write(field) &&
            [was, is].some((oracle) =>
              oracle.rowsOf(spec).some((row) => row['id'] === link[own] && oracle.may.write(spec, row)),
            ),
        );
        return isOwn ? [] : [`${table} ${JSON.stringify(link)}: neither end may be changed`];
      });
    });
  }
}
