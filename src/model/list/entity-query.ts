/** The type of an entity's list query, derived from its literal spec. */
import type { AuditFieldName, auditFields } from '../audited.ts';
import type { EntitySpec } from '../entity.ts';
import type { Field } from '../field.ts';
import type { filterTraits } from '../filter-kinds.ts';
import type { FilterKind, WireTypes } from '../kind-traits.ts';
import type { KeyKind, kinds } from '../kinds.ts';
import type { FilterFieldName } from '../list-fields.ts';
import type { ListQuery, suffix } from '../wire.ts';
import type { filterOperators } from './operators.ts';

/** The query of every list, and the properties that filter by the fields of this one: `{ nameValue?: string; startDateMin?: string }`. */
export type EntityQuery<Spec extends EntitySpec> = ListQuery & {
  [Property in FilterProperty<Spec> as Property[0]]?: Property[1];
};

/** `isActiveValue` is a property of every list. */
type FilterProperty<Spec extends EntitySpec> = {
  [Name in Exclude<FilterFieldName<Spec>, 'isActive'>]: Spec['fields'][Name] extends infer One extends Field
    ? PropertyOf<(typeof kinds)[One['kind']]['filter'], Name, One>
    : never;
}[Exclude<FilterFieldName<Spec>, 'isActive'>];

type PropertyOf<Kind, Name extends string, One> = Kind extends FilterKind
  ? | [`${WireName<Name, One>}${SuffixOf<(typeof filterOperators)[Kind]>}`, ValueOf<Kind, One>]
    | (MayBeEmpty<Name, One> extends true ? [`${WireName<Name, One>}${typeof suffix.empty}`, boolean] : never)
  : never;

type ValueOf<Kind extends FilterKind, One> = One extends { keyKind: KeyKind }
  ? string[]
  : WireTypes[(typeof filterTraits)[Kind]['wire']];

type SuffixOf<Operators> = {
  [Operator in keyof Operators]: Operators[Operator] extends { suffix: infer Suffix extends string } ? Suffix : never;
}[keyof Operators];

type WireName<Name extends string, One> = One extends { as: infer As extends string } ? As : Name;

type MayBeEmpty<Name, One> = One extends { required: true } ? false : Name extends AlwaysPresent ? false : true;

type AlwaysPresent = {
  [Name in AuditFieldName]: (typeof auditFields)[Name] extends { always: true } ? Name : never;
}[AuditFieldName];
