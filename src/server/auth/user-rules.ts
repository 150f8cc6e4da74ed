/** Validates names and addresses of users that a sign-in creates or renames, by the rules of any save. */
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityModel } from '#model/identity.ts';
import { must } from '#model/must.ts';
import { isEmpty } from '#model/text.ts';
import { validateRecord, type Validate } from '#model/validation/validate.ts';

export class UserRules {
  readonly #spec: EntitySpec;
  readonly #name: string;
  readonly #email: string;
  readonly #validatorOf: (spec: EntitySpec) => Validate;

  constructor(entities: readonly EntitySpec[], { user }: IdentityModel, validatorOf: (spec: EntitySpec) => Validate) {
    this.#spec = must(
      entities.find(({ service }) => service === user.service),
      'the catalogue has users',
    );
    this.#name = user.name;
    this.#email = user.email;
    this.#validatorOf = validatorOf;
  }

  isValidAddress(email: string): boolean {
    return this.#isValid(this.#email, email);
  }

  /** The first valid one of: the name, the name truncated, and both transliterated to ASCII; `null` if none is valid. */
  nameFor(name: string): string | null {
    const plain = toAscii(name);
    return (
      [name, this.#truncateWords(name), plain, this.#truncateWords(plain)].find((item) =>
        this.#isValid(this.#name, item),
      ) ?? null
    );
  }

  /** A valid name from the address's local part, else the entity's label. */
  fallbackName(email: string): string | null {
    const [local = ''] = email.split('@');
    return this.nameFor(local) ?? this.nameFor(this.#spec.label.one);
  }

  #isValid(field: string, text: string): boolean {
    if (isEmpty(text)) return false;
    const { malformed, outOfBounds, invalid } = validateRecord(this.#validatorOf(this.#spec), {
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

/** Transliterations of Latin letters that Unicode doesn't decompose. */
const transliterations: Readonly<Record<string, string>> = {
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

/** `Zoë O’Brien-Łuczak` → `Zoe OBrien-Luczak`; empty if any letter is not Latin, since a part would be another name. */
function toAscii(text: string): string {
  if (/(?!\p{Script=Latin})\p{L}/u.test(text)) return '';
  return text
    .normalize('NFKD')
    .replaceAll(/[^\0-\x7F]/gu, (letter) => transliterations[letter] ?? '')
    .replaceAll("'", '')
    .replaceAll(/[^\w@-]+/g, ' ')
    .trim();
}
