/** What stands in a user's personal fields afterwards: nothing where that is allowed, else a text that the field's rules accept. */
import type { Kysely } from 'kysely';
import { mayBeEmpty, type Field } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { judge, type Validate } from '#model/validation/judge.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import type { WireRecord } from '../save/body.ts';
import { UniqueClashes } from '../save/unique-clashes.ts';
import { personalFields, type Person } from './person.ts';

type Db = Kysely<CatalogueDatabase>;

/** By the names of the fields. */
export type AnonymousValues = Readonly<Record<string, string | null>>;

/** The values, each judged beside those of the fields before it. */
export async function anonymousValues(
  db: Db,
  { id, user: { spec }, facts }: Person,
  validate: Validate,
  stored: WireRecord,
): Promise<AnonymousValues> {
  const values: Record<string, string | null> = {};
  for (const [name, field] of personalFields(spec)) {
    const texts = [...(name === facts.email ? emails(id) : []), ...textsOf(field, spec.label.one, id)];
    const mayBeNull = name !== facts.name && mayBeEmpty(name, field);
    for (const value of mayBeNull ? [null, ...texts] : texts) {
      const after = { ...stored, ...values, [name]: value };
      if (!isValid(validate, after, name)) continue;
      const clashes = await new UniqueClashes(spec).find(db, [after], () => ({ before: stored, after }));
      if (clashes.size > 0) continue;
      values[name] = value;
      break;
    }
    // No rule keeps a word: where none of these texts is valid, the shortest is stored, as far as the column holds it.
    if (values[name] === undefined) values[name] = mayBeNull ? null : shortest(field, texts);
  }
  return values;
}

function isValid(validate: Validate, record: WireRecord, name: string): boolean {
  const { malformed, outOfBounds, invalid } = judge(validate, record);
  return ![...malformed, ...outOfBounds, ...invalid].some(({ field }) => field === name);
}

/** No mail is ever sent to these (RFC 2606). */
const emails = (id: number): string[] => [
  `former-${id}@anonymous.invalid`,
  `${id}@anonymous.invalid`,
  `${id}@a.invalid`,
];

/** The best one first; `label`: of a user. */
function textsOf({ kind }: Field, label: string, id: number): string[] {
  if (kind === 'email') return emails(id);
  if (kind === 'url') return [`https://anonymous.invalid/${id}`, `http://a.invalid/${id}`];
  if (kind === 'phone') return [`+0 ${id}`, String(id)];
  const user = label.toLowerCase();
  const numbered = [`Former ${user} ${id}`, `Former ${id}`, `former-${id}`, `FORMER-${id}`, String(id)];
  return [...numbered, `Former ${user}`, 'Former', 'FORMER'];
}

function shortest(field: Field, texts: readonly string[]): string {
  const text = must(texts.toSorted((a, b) => a.length - b.length)[0], 'there is a text');
  return 'maxLength' in field ? text.slice(0, field.maxLength) : text;
}
