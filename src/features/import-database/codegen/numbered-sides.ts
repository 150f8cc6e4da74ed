/** Columns that say only which side of a link they are, `entity0` and `entity1`, have the words of what they refer to. */
import type { DatabaseTable } from './database.ts';
import { singular } from '../../../../codegen/model/words.ts';

/** Words for a record of any kind. */
const anyRecord = new Set(['entity', 'item', 'object', 'record']);

type Sided = Pick<DatabaseTable, 'columns' | 'references'>;

/** The columns with those words: Artist and Recording, or Artist 1 and Artist 2. `wordsOf`: the words of a table, by its id. */
export function withNamedSides(
  { columns, references }: Sided,
  wordsOf: (id: string) => readonly string[] | undefined,
): DatabaseTable['columns'] {
  const sides = columns.flatMap(({ name, words: [noun = '', number = '', ...others] }) => {
    const isSide = anyRecord.has(noun) && /^\d$/.test(number) && others.every((word) => word === 'id');
    const target = references.find((reference) => reference.columns.join() === name)?.target;
    return isSide && target !== undefined ? [{ noun, number, target }] : [];
  });
  const labelled = sides.map(({ noun, number, target }) => {
    const namesakes = sides.filter((side) => side.target === target);
    const place = namesakes.findIndex((side) => side.number === number) + 1;
    return {
      noun,
      number,
      words: [...singular(wordsOf(target) ?? []), ...(namesakes.length > 1 ? [String(place)] : [])],
    };
  });
  return columns.map((column) => {
    const [noun, number, ...others] = column.words;
    const side = labelled.find((one) => one.noun === noun && one.number === number);
    return side === undefined || side.words.length === 0 ? column : { ...column, words: [...side.words, ...others] };
  });
}
