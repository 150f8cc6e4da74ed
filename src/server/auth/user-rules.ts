/** Validates names and addresses of users whom a sign-in creates or names, by the same rules as any save. */
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import { must } from '#model/must.ts';
import { isEmpty } from '#model/text.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';

export class UserRules {
  readonly #spec: EntitySpec;
  readonly #name: string;
  readonly #email: string;
  readonly #validatorOf: (service: string) => Validate;

  constructor(entities: readonly EntitySpec[], { user }: IdentityModel, validatorOf: (service: string) => Validate) {
    this.#spec = must(
      entities.find(({ service }) => service === user.service),
      'the catalogue has users',
    );
    this.#name = user.name;
    this.#email = user.email;
    this.#validatorOf = validatorOf;
  }

  takesAddress(email: string): boolean {
    return this.#takes(this.#email, email);
  }

  /** The name if valid, else its words transliterated to ASCII, else the first of them; `null` if none is valid. */
  nameFor(name: string): string | null {
    const plain = toAscii(name);
    return (
      [name, this.#truncateWords(name), plain, this.#truncateWords(plain)].find((item) =>
        this.#takes(this.#name, item),
      ) ?? null
    );
  }

  /** A valid name from the address's local part, else the entity's label. */
  fallbackName(email: string): string | null {
    const [local = ''] = email.split('@');
    return this.nameFor(local) ?? this.nameFor(this.#spec.label.one);
  }

  #takes(field: string, text: string): boolean {
    if (isEmpty(text)) return false;
    const { malformed, outOfBounds, invalid } = validateRecord(this.#validatorOf(this.#spec.service), {
      [field]: text,
    });
    return ![...malformed, ...outOfBounds, ...invalid].some((problem) => problem.field === field);
  }

  /** Truncates to the field's length, at a word boundary if possible. */
  #truncateWords(text: string): string {
    const field = this.#spec.fields[this.#name];
    const max = field !== undefined && 'maxLength' in field ? field.maxLength : text.length;
    if (text.length <= max) return text;
    const words = text.slice(0, max + 1).replace(/ \S*$/u, '');
    return words.slice(0, max).toWellFormed().trim();
  }
}

/** Latin letters that Unicode doesn't decompose into a base letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  Æ: 'Ae',
  Œ: 'Oe',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'Th',
  Ħ: 'H',
};

/** Transliterates: `Zoë O’Brien-Łuczak` → `Zoe OBrien-Luczak`; empty if any letter is not Latin, rather than a part of the name. */
function toAscii(text: string): string {
  if (/(?!\p{Script=Latin})\p{L}/u.test(text)) return '';
  return text
    .normalize('NFKD')
    .replaceAll(/[^\0-\x7F]/gu, (letter) => letters[letter] ?? '')
    .replaceAll("'", '')
    .replaceAll(/[^\w@-]+/g, ' ')
    .trim();
}
