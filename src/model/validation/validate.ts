/**
 * What validators say, sorted into what a caller got wrong about the shape and what a person got wrong
 * about the content.
 */
import type { ErrorObject } from 'ajv';
import type { FieldProblem } from '../wire/problem.ts';

type ValidationError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'message' | 'params'>;

/** Ajv's function, which leaves what it found in `errors`. */
export interface Validate {
  (record: unknown): boolean;
  errors?: ValidationError[] | null;
}

/** The keywords of core 5's rules; every other keyword is about shape. */
const ruleKeywords: ReadonlySet<string> = new Set(['required', 'text', 'is', 'json', 'enum', 'notBefore']);

/** What the catalogue may have said otherwise when a value was stored. */
const boundKeywords: ReadonlySet<string> = new Set(['minimum', 'maximum', 'maxLength']);

export interface ValidationResult {
  /** Wrong types, unknown properties: 400. */
  malformed: FieldProblem[];
  /** Numbers out of range, texts that are too long: 400 where they are changed. */
  outOfBounds: FieldProblem[];
  /** Rules of core 5, one message a field, in the documents' words: 422. */
  invalid: FieldProblem[];
}

const isShape = (keyword: string): boolean => !ruleKeywords.has(keyword) && !boundKeywords.has(keyword);

/** Judges a record and reports every faulty field at once. */
export function validateRecord(validate: Validate, record: unknown): ValidationResult {
  if (validate(record)) return { malformed: [], outOfBounds: [], invalid: [] };
  const errors = validate.errors ?? [];
  return {
    malformed: onePerField(errors.filter(({ keyword }) => isShape(keyword))),
    outOfBounds: onePerField(errors.filter(({ keyword }) => boundKeywords.has(keyword))),
    invalid: onePerField(errors.filter(({ keyword }) => ruleKeywords.has(keyword))),
  };
}

function onePerField(errors: ValidationError[]): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const error of errors) {
    const field = fieldAt(error);
    if (!problems.has(field)) problems.set(field, error.message ?? 'is not valid');
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

/** `/appUserIds/3` is about `appUserIds`; errors of the whole object name their property in `params`. */
function fieldAt({ instancePath, params }: ValidationError): string {
  const [, first] = instancePath.split('/');
  return (
    first?.replaceAll('~1', '/').replaceAll('~0', '~') ?? String(params['field'] ?? params['additionalProperty'] ?? '')
  );
}
