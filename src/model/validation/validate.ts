/**
 * Runs a validator and sorts its errors: wrong shape (the client's fault) or invalid content (the user's).
 */
import type { ErrorObject } from 'ajv';
import { invalidDayMessage, isBeyondCalendar } from '../date.ts';
import type { FieldProblem } from '../wire/problem.ts';
import { schemaMessage } from './messages.ts';

type ValidationError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'message' | 'params'>;

/** A compiled Ajv validator, which stores its errors in `errors`. */
export interface Validate {
  (record: unknown): boolean;
  errors?: ValidationError[] | null;
}

/** The keywords of core 5's rules; every other keyword is about shape. */
const ruleKeywords: ReadonlySet<string> = new Set(['required', 'text', 'is', 'json', 'tags', 'enum', 'notBefore']);

/** Limits that the catalogue may have tightened since a value was stored. */
const boundKeywords: ReadonlySet<string> = new Set(['minimum', 'maximum', 'maxLength']);

export interface ValidationResult {
  /** Wrong types, unknown properties: 400. */
  malformed: FieldProblem[];
  /** Numbers out of range, texts that are too long: 400 if the value was changed. */
  outOfBounds: FieldProblem[];
  /** Rules of core 5, one message per field: 422. */
  invalid: FieldProblem[];
}

const isShape = (keyword: string): boolean => !ruleKeywords.has(keyword) && !boundKeywords.has(keyword);

/** Validates a record and reports every invalid field. */
export function validateRecord(validate: Validate, record: unknown): ValidationResult {
  if (validate(record)) return { malformed: [], outOfBounds: [], invalid: [] };
  const errors = (validate.errors ?? []).map((error) => ofStoredValue(record, error) ?? error);
  return {
    malformed: onePerField(errors.filter(({ keyword }) => isShape(keyword))),
    outOfBounds: onePerField(errors.filter(({ keyword }) => boundKeywords.has(keyword))),
    invalid: onePerField(errors.filter(({ keyword }) => ruleKeywords.has(keyword))),
  };
}

/** What the types of PostgreSQL have besides numbers and times of the clock. */
const unusualValue = /^(NaN|-?Infinity|24:00(:00)?)$/;

/** The error as one of content, if its value is one that another program stored: it may stay, but not be entered. */
function ofStoredValue(record: unknown, error: ValidationError): ValidationError | undefined {
  const value: unknown = Object(record)[fieldAt(error)];
  if ((error.keyword !== 'format' && error.keyword !== 'type') || typeof value !== 'string') return undefined;
  if (isBeyondCalendar(value)) return { ...error, keyword: 'is', message: invalidDayMessage };
  return unusualValue.test(value) ? { ...error, keyword: 'is', message: schemaMessage(error) } : undefined;
}

/** Keywords that `keywords.ts` neither defines nor redefines, so that their message is Ajv's. */
const standardKeywords: ReadonlySet<string> = new Set(['type', 'format', 'uniqueItems']);

const messageOf = (error: ValidationError): string =>
  (standardKeywords.has(error.keyword) ? undefined : error.message) ?? schemaMessage(error);

function onePerField(errors: ValidationError[]): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const error of errors) {
    const field = fieldAt(error);
    if (!problems.has(field)) problems.set(field, messageOf(error));
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
