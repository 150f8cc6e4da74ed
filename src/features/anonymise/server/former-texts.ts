/** Every text that a user's record ever held, to find and erase its copies. */
import { sql } from 'kysely';
import type { Field } from '#model/field.ts';
import type { KindTraits } from '#model/kind-traits.ts';
import { kinds } from '#model/kinds.ts';
import type { Db } from '../../../server/database/database.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import type { WireRecord } from '../../../server/save/body.ts';
import { ownEntries, personalFields, type Person } from './person.ts';
import { objectOf } from '../../../server/save/rewritten.ts';
import { PersonalTexts } from './personal-texts.ts';

interface FieldText {
  readonly field: string;
  readonly text: string;
}

const column = systemColumns('history');

export class FormerTexts {
  readonly #person: Person;
  readonly #texts: readonly FieldText[];

  /** `texts`: also of fields that are no longer in the catalogue. */
  constructor(person: Person, texts: readonly FieldText[]) {
    this.#person = person;
    this.#texts = texts;
  }

  get all(): string[] {
    return this.#of(() => true);
  }

  /** Addresses by which the user could sign in. */
  get emails(): string[] {
    return this.#of((field) => field === this.#person.facts.email);
  }

  /** Former names, including e-mail addresses, which stand for a missing name. */
  get names(): PersonalTexts {
    return new PersonalTexts(this.#ofPersonal(['email']));
  }

  /** Names and all kinds of addresses. */
  get namesAndAddresses(): PersonalTexts {
    return new PersonalTexts(this.#ofPersonal(['email', 'phone', 'url']));
  }

  #ofPersonal(personal: readonly KindTraits['personal'][]): string[] {
    const { user, facts } = this.#person;
    const { display, fields } = user.spec;
    const nameFields = new Set([facts.name, facts.email, ...display]);
    const isPersonal = ({ kind }: Field) => personal.includes(kinds[kind].personal);
    return this.#of((name) => nameFields.has(name) || (fields[name] !== undefined && isPersonal(fields[name])));
  }

  #of(isMeant: (field: string) => boolean): string[] {
    return [...new Set(this.#texts.flatMap(({ field, text }) => (isMeant(field) ? [text] : [])))];
  }
}

/** Collects texts from the stored record and from both sides of every history entry. */
export async function formerTexts(db: Db, person: Person, stored: WireRecord): Promise<FormerTexts> {
  const { spec } = person.user;
  const { rows } = await sql<FieldText>`
    select distinct "field"."name" as "field", "part"."value" #>> '{}' as "text" from ${systemTable('history')}
      cross join lateral jsonb_each(${column('changes')}) as "field" ("name", "change")
      cross join lateral jsonb_each(${objectOf(sql`"field"."change"`)}) as "side" ("name", "side")
      cross join lateral jsonb_path_query("side"."side", '$[*]') as "part" ("value")
    where ${ownEntries(person)} and jsonb_typeof("part"."value") = 'string'`.execute(db);
  const personal = personalFields(spec).map(([field]) => field);
  const personalTexts = rows.filter(({ field }) => personal.includes(field) || !Object.hasOwn(spec.fields, field));
  const present = personal.flatMap((field) => {
    const text = stored[field];
    return [text].flat().flatMap((one) => (typeof one === 'string' ? [{ field, text: one }] : []));
  });
  return new FormerTexts(person, [...personalTexts, ...present]);
}
