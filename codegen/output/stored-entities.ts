/** The entities of the generated files on the disk, by their texts. */
import type { Files } from './folder.ts';

export interface StoredEntity {
  readonly name: string;
  readonly service: string;
  readonly table: string;
  readonly fields: readonly string[];
}

export const storedEntities = (files: Files): readonly StoredEntity[] =>
  [...files].flatMap(([path, text]) => {
    const [, name] = /^([^/]+)\/entity\.ts$/.exec(path) ?? [];
    const [, service] = /^  service: '(.*)',$/m.exec(text) ?? [];
    const [, table] = /^  table: '(.*)',$/m.exec(text) ?? [];
    if (name === undefined || service === undefined || table === undefined) return [];
    const [, fields = ''] = /^  fields: \{\n(.*?)^  \},$/ms.exec(text) ?? [];
    return [{ name, service, table, fields: [...fields.matchAll(/^    (\w+): /gm)].map(([, field = '']) => field) }];
  });

/** Whether the text has the whole word. */
export const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\w)${RegExp.escape(word)}(?!\\w)`).test(text);
