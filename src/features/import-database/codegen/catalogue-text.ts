/** The text of a catalogue's file. */
import { jsonText, PrintedJson, type JsonObject } from '../../../../codegen/print/json.ts';

/** Line width that the formatter uses for the catalogue. */
export const lineWidth = 240;

/** JSON with one field a line, even where all fit on one, so that a changed field is a one-line diff. */
export function fileText($schema: string, draft: JsonObject): string {
  const { fields } = draft;
  const lines = Array.isArray(fields) ? fields.map((field) => `    ${jsonText(field, '    ', lineWidth)}`) : undefined;
  const printed = lines && new PrintedJson(`[\n${lines.join(',\n')}\n  ]`);
  return `${jsonText({ $schema, ...draft, ...(printed && { fields: printed }) }, '', lineWidth)}\n`;
}
