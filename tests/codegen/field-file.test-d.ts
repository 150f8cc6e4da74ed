/** `FieldFile` has the properties that the JSON Schema allows to some kind of field, and no others. */
import type schema from '../../catalogue/schema/entity.schema.json';
import type { FieldFile } from '../../codegen/load/files.ts';
import type { FieldKind } from '#model/kinds.ts';

type Definitions = (typeof schema)['definitions'];

type Allowed = { [Kind in FieldKind]: keyof Definitions[`${Kind}Field`]['properties'] }[FieldKind];

export const same: [Allowed, keyof FieldFile] extends [keyof FieldFile, Allowed] ? true : never = true;
