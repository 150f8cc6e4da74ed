/** Checks that `fill` is only in fields that a save can write. */
import * as defaults from '../model/defaults.ts';
import { eachEntity } from './catalogue.ts';

export const checkFills = eachEntity(function* check(file, here) {
  for (const [index, field] of file.fields.entries()) {
    if (field.fill === undefined) continue;
    const at = here.in('fields', index);
    if (defaults.isReadOnly(file)) {
      yield at
        .in('fill')
        .problem('read-only', `${file.label.many} are read-only, so no save fills this field.`, 'Remove "fill".');
    } else if (defaults.keyOfFile(file).includes(field.name)) {
      const message = `"${field.name}" is a part of the key, which never changes.`;
      yield at.in('fill').problem('key', message, 'Remove "fill", or give it a "default".');
    }
    for (const word of ['stamp', 'generated'] as const) {
      if (field[word] === undefined) continue;
      yield at
        .in(word)
        .problem('wrong-value', `"${field.name}" gets its value from "fill".`, `Remove "${word}" or "fill".`);
    }
  }
});
