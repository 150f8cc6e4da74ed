/** Replacement values of a user's personal fields: null where allowed, else a placeholder that passes the field's rules. */
import { mayBeEmpty, type Field } from '#model/field.ts';
import type { KindTraits } from '#model/kind-traits.ts';
import { kinds } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';
import type { Db } from '../../../server/database/database.ts';
import type { WireRecord } from '../../../server/save/body.ts';
import { UniqueClashes } from '../../../server/save/unique-clashes.ts';
import { personalFields, type Person } from './person.ts';

/** Field name → replacement. */
export type AnonymousValues = Readonly<Record<string, Replacement | null>>;

/** A text, or a list of texts. */
type Replacement = string | readonly string[];

/** Chooses one field after the other, each validated together with the values chosen before. */
export async function anonymousValues(
  db: Db,
  { id, user: { spec }, facts }: Person,
  validate: Validate,
  stored: WireRecord,
): Promise<AnonymousValues> {
  const values: Record<string, Replacement | null> = {};
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
    // Erasure takes precedence over validation: if no placeholder is valid, the shortest is stored, truncated to the column.
    if (values[name] === undefined) values[name] = mayBeNull ? null : shortest(field, texts);
  }
  return values;
}

function isValid(validate: Validate, record: WireRecord, name: string): boolean {
  const { malformed, outOfBounds, invalid } = validateRecord(validate, record);
  return ![...malformed, ...outOfBounds, ...invalid].some(({ field }) => field === name);
}

/** Reserved domains (RFC 2606): no mail is ever delivered. */
const emails = (id: number): string[] => [
  `former-${id}@anonymous.invalid`,
  `${id}@anonymous.invalid`,
  `${id}@a.invalid`,
];

/** Candidates, best first. `label`: that of the entity of users. */
const textsOf = ({ kind }: Field, label: string, id: number): Replacement[] => {
  const { personal } = kinds[kind];
  return personal === null ? [] : anonymousTexts[personal](id, label.toLowerCase());
};

const anonymousTexts: Readonly<
  Record<NonNullable<KindTraits['personal']>, (id: number, user: string) => Replacement[]>
> = {
  email: emails,
  url: (id) => [`https://anonymous.invalid/${id}`, `http://a.invalid/${id}`],
  phone: (id) => [`+0 ${id}`, String(id)],
  document: () => ['{}', 'null'],
  tags: (id) => [['former'], [String(id)]],
  text: (id, user) => [
    `Former ${user} ${id}`,
    ...['Former ', 'former-', 'FORMER-', ''].map((word) => word + id),
    `Former ${user}`,
    'Former',
    'FORMER',
  ],
};

function shortest(field: Field, texts: readonly Replacement[]): Replacement {
  const text = must(texts.toSorted((a, b) => a.length - b.length)[0], 'there is a text');
  return 'maxLength' in field && typeof text === 'string' ? text.slice(0, field.maxLength) : text;
}
