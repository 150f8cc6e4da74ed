/** What the catalogue says of a user's name and address, for those whom a sign-in makes or names: the rules of any save. */
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityFacts } from '#model/identity.ts';
import { must } from '#model/must.ts';
import { isEmpty } from '#model/text.ts';
import { judge, type Validate } from '#model/validation/judge.ts';

export class UserRules {
  readonly #spec: EntitySpec;
  readonly #name: string;
  readonly #email: string;
  readonly #validatorOf: (service: string) => Validate;

  constructor(entities: readonly EntitySpec[], { user }: IdentityFacts, validatorOf: (service: string) => Validate) {
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

  /** The name as it is, else as much of it as the rules take: its words in ASCII, the first ones of them. `null` where that is none. */
  nameFor(name: string): string | null {
    const plain = inAscii(name);
    return (
      [name, this.#shortened(name), plain, this.#shortened(plain)].find((one) => this.#takes(this.#name, one)) ?? null
    );
  }

  /** What a user is called whose name no rule takes: as the address is, else as any user. */
  nameWithout(email: string): string | null {
    const [local = ''] = email.split('@');
    return this.nameFor(local) ?? this.nameFor(this.#spec.label.one);
  }

  #takes(field: string, text: string): boolean {
    if (isEmpty(text)) return false;
    const { malformed, outOfBounds, invalid } = judge(this.#validatorOf(this.#spec.service), { [field]: text });
    return ![...malformed, ...outOfBounds, ...invalid].some((problem) => problem.field === field);
  }

  /** As many of its words as there is room for. */
  #shortened(text: string): string {
    const field = this.#spec.fields[this.#name];
    const most = field !== undefined && 'maxLength' in field ? field.maxLength : text.length;
    if (text.length <= most) return text;
    const words = text.slice(0, most + 1).replace(/ \S*$/u, '');
    return words.slice(0, most).toWellFormed().trim();
  }
}

/** Latin letters that are no other letter with a mark. */
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

/** `Zoë O’Brien-Łuczak` is `Zoe OBrien-Luczak`; empty where letters are not Latin, of which some words would be left. */
function inAscii(text: string): string {
  if (/(?!\p{Script=Latin})\p{L}/u.test(text)) return '';
  return text
    .normalize('NFKD')
    .replaceAll(/[^\0-\x7F]/gu, (letter) => letters[letter] ?? '')
    .replaceAll("'", '')
    .replaceAll(/[^\w@-]+/g, ' ')
    .trim();
}
