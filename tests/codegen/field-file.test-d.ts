/** What the JSON Schema allows for any kind of field: exactly the properties of `FieldFile`, and words of traits for their kinds. */
import type schema from '../../catalogue/schema/entity.schema.json';
import type { FieldFile } from '../../codegen/load/files.ts';
import type { FieldKind, KindWith } from '#model/kinds.ts';

type Definitions = (typeof schema)['definitions'];
type WordsOf<Kind extends FieldKind> = keyof Definitions[`${Kind}Field`]['properties'];
type KindsWith<Word extends string> = {
  [Kind in FieldKind]: Word extends WordsOf<Kind> ? Kind : never;
}[FieldKind];
type Same<A, B> = [A, B] extends [B, A] ? true : never;

export const same: Same<{ [Kind in FieldKind]: WordsOf<Kind> }[FieldKind], keyof FieldFile> = true;
export const identifier: Same<KindsWith<'identifier'>, KindWith<'identifies', true>> = true;
export const sourceKey: Same<KindsWith<'sourceKey'>, KindWith<'identifies', true>> = true;
export const generated: Same<KindsWith<'generated'>, KindWith<'generated', 'byDatabase' | 'byServer'>> = true;
export const options: Same<KindsWith<'options'>, KindWith<'filter', 'choice'>> = true;
export const text: Same<KindsWith<'text'>, KindWith<'freeText', string>> = true;
export const to: Same<KindsWith<'to'>, KindWith<'refersTo', string>> = true;
export const precision: Same<KindsWith<'precision'>, KindWith<'number', 'decimal'>> = true;
export const measure: Same<KindsWith<'measure'>, KindWith<'sum', 'measure'>> = true;
