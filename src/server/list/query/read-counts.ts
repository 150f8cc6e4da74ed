/** Reads the body of `POST …/counts`. */
import type { EntitySpec } from '#model/entity.ts';
import { countedFields } from '#model/list-fields.ts';
import { countsRequest } from '#model/wire/counts.ts';
import { anything } from '#model/wire/schema.ts';
import { malformed } from '../../http/problems.ts';
import { objectBody, propertyProblems, unknownProperties } from '../../http/read-body.ts';
import type { ListFilter } from './conditions.ts';
import type { ListRequest } from './read-query.ts';

export interface CountsRequest {
  /** A field's name in the catalogue. */
  readonly field: string;
  readonly filter: ListFilter;
}

/** Creates the parser for one entity; it throws 400. Sort and paging of the list query are ignored. */
export function countsReader(
  spec: EntitySpec,
  readQuery: (body: unknown) => ListRequest,
): (body: unknown) => CountsRequest {
  const fields = countedFields(spec);
  const schema = countsRequest([...fields.keys()], anything);
  return (input) => {
    const body = objectBody(input, 'a field and a list query');
    const problems = [...unknownProperties(schema, body), ...propertyProblems(schema, body, 'field')];
    const field = fields.get(String(body['field']));
    if (field === undefined || problems.length > 0) throw malformed(problems);
    return { field, filter: readQuery(body['query']).filter };
  };
}
