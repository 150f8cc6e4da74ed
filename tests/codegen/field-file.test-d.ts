/** `FieldFile` has exactly the properties that the JSON Schema allows for any kind of field. */
import type schema from '../../catalogue/schema/entity.schema.json';
import type { FieldFile } from '../../codegen/load/files.ts';
import type { FieldKind } from '#model/kinds.ts';

type Definitions = (typeof schema)['definitions'];

type Allowed = { [Kind in FieldKind]: keyof Definitions[`${Kind}Field`]['properties'] }[FieldKind];

export const same: [Allowed, keyof FieldFile] extends [keyof FieldFile, Allowed] ? true : never = true;
