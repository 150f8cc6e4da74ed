/** Parsed JSON, and what an element of a list is, whatever its other properties say. */
export type FileValue = string | number | boolean | null | readonly FileValue[] | FileObject;

export interface FileObject {
  readonly [name: string]: FileValue | undefined;
}

export const isFileObject = (value: FileValue | undefined): value is FileObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isArray = (value: FileValue | undefined): value is readonly FileValue[] => Array.isArray(value);

/**
 * Identifies an element among its list: a field by its column, an option by its value, an item of the menu by its list. Whatever is
 * none of these is itself.
 */
export function elementIdentity(element: FileValue): string {
  if (!isFileObject(element)) return JSON.stringify(element);
  const { kind, name, column = name, through, value, list, page, panel, entity, by, label, fields } = element;
  if (through !== undefined) return `links ${JSON.stringify(isFileObject(through) ? through.table : through)}`;
  if (kind !== undefined) return `column ${String(column)}`;
  for (const [what, one] of Object.entries({ value, list, page, panel }))
    if (one !== undefined) return `${what} ${String(one)}`;
  if (entity !== undefined) return `panel ${String(entity)} ${String(by)}`;
  if (label !== undefined) return `group ${String(label)}`;
  return fields === undefined ? JSON.stringify(element) : `fields ${JSON.stringify(fields)}`;
}
