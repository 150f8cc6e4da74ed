/** Reads what `POST …/counts` is asked: a field, and the list query whose rows are counted by its values. */
import type { EntitySpec } from '#model/entity.ts';
import { countedFields } from '#model/list-fields.ts';
import type { CountsQuery } from '#model/wire.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { malformed } from '../../http/problems.ts';
import type { Filter } from './conditions.ts';
import type { ListRequest } from './read-query.ts';

export interface CountsRequest {
  /** A field's name in the catalogue. */
  readonly field: string;
  readonly filter: Filter;
}

const members: readonly string[] = Object.keys({ field: true, query: true } satisfies Record<keyof CountsQuery, true>);

/** Makes the reader of one entity. It throws 400 like `readQuery`, which reads the query; its sort and paging count nothing. */
export function countsReader(
  spec: EntitySpec,
  readQuery: (body: unknown) => ListRequest,
): (body: unknown) => CountsRequest {
  const fields = countedFields(spec);
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw malformed('The body must be a JSON object: a field and a list query.');
    const asked: Partial<Record<keyof CountsQuery, unknown>> = body;
    const field = typeof asked.field === 'string' ? fields.get(asked.field) : undefined;
    const problems: FieldProblem[] = Object.keys(body)
      .filter((name) => !members.includes(name))
      .map((name) => ({ field: name, message: 'is not known here.' }));
    if (field === undefined)
      problems.push({ field: 'field', message: `must be one of: ${[...fields.keys()].join(', ')}.` });
    if (field === undefined || problems.length > 0) throw malformed(problems);
    return { field, filter: readQuery(asked.query).filter };
  };
}
