/** Audit fields of sample rows: who created and modified them, and when; whether they are active. */
import { canBeInactive } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import type { SampleFacts } from './development-rows.ts';
import { randomInteger, randomBoolean } from '../model/random.ts';
import { daysAfter, daysBetween, officeInstant, soonAfter } from './day.ts';
import type { SamplePlan } from './plan.ts';
import type { RowDraft } from './row-draft.ts';
import type { StoredRow, SampleContext } from './sample-context.ts';
import type { Writers } from './writers.ts';

/** Days relative to today on which literal rows were created: users, roles after a weekend, then the others. */
const setUpDays = { users: -1004, roles: -1001, rows: [-1000, -980] } as const;

/** Range of days relative to today in which generated rows were created. */
const generatedDays = [-700, -20] as const;

/** Share of generated rows that are deleted, so that "Show deleted?" has an effect. */
const deletedShare = 0.05;

export class Stamps {
  readonly #plan: SamplePlan;
  readonly #context: SampleContext;
  readonly #writers: Writers;
  readonly #isUser: boolean;
  readonly #isRole: boolean;
  /** The day by which all literal rows have been created. */
  readonly #setUpDay: string;
  readonly #references: readonly (readonly [name: string, service: string])[];

  constructor(plan: SamplePlan, context: SampleContext, writers: Writers, { identity }: SampleFacts) {
    const { service, fields } = plan.spec;
    this.#plan = plan;
    this.#context = context;
    this.#writers = writers;
    this.#isUser = service === identity.user.service;
    this.#isRole = service === identity.role.service;
    this.#setUpDay = daysAfter(context.today, setUpDays.rows[1]);
    this.#references = Object.entries(fields).flatMap(([name, field]) =>
      isReference(field) && field.to !== service && context.retains(field.to) ? [[name, field.to] as const] : [],
    );
  }

  /** The row as created, or as deleted since. */
  withStamps(row: StoredRow, draft: RowDraft, isLiteral: boolean): StoredRow {
    const { spec } = this.#plan;
    if (!spec.audited) return canBeInactive(spec) ? { ...row, isActive: draft.sampleValue('isActive') ?? true } : row;
    const createdDate = this.#createdDate(row, draft, isLiteral);
    const isActive =
      spec.delete === 'soft' ? (draft.sampleValue('isActive') ?? (isLiteral || !randomBoolean(deletedShare))) : true;
    const createdById = this.#writer(createdDate);
    const created = { ...row, isActive, createdById, createdDate };
    if (isActive !== false) return { ...created, modifiedById: createdById, modifiedDate: createdDate };
    const span = daysBetween(createdDate, this.#context.yesterday);
    const deleted = this.#officeInstant(daysAfter(createdDate, randomInteger(0, span)));
    return { ...created, modifiedById: null, modifiedDate: deleted > createdDate ? deleted : soonAfter(createdDate) };
  }

  /** The creation date, by the catalogue's rule or drawn, but after those of the records that the row refers to. */
  #createdDate(row: StoredRow, draft: RowDraft, isLiteral: boolean): string {
    const ruleDate = draft.sampleValue('createdDate');
    const date =
      typeof ruleDate === 'string' ? this.#clampDate(ruleDate) : this.#officeInstant(this.#defaultDay(isLiteral));
    const latest = this.#latestReferenceDate(row);
    return date > latest ? date : soonAfter(latest);
  }

  /** The latest creation date of the referenced records; empty if there are none. */
  #latestReferenceDate(row: StoredRow): string {
    let latest = '';
    for (const [name, service] of this.#references) {
      const id = row[name] ?? null;
      if (id === null) continue;
      const { createdDate } = this.#context.target(service, id).row;
      if (typeof createdDate === 'string' && createdDate > latest) latest = createdDate;
    }
    return latest;
  }

  /** Moves a date into the range from the portal's setup until yesterday. */
  #clampDate(instant: string): string {
    const { today, yesterday } = this.#context;
    if (instant >= today) return this.#officeInstant(yesterday);
    return instant > this.#setUpDay ? instant : this.#officeInstant(daysAfter(this.#setUpDay, randomInteger(1, 30)));
  }

  #defaultDay(isLiteral: boolean): string {
    const { today } = this.#context;
    if (!isLiteral) return daysAfter(today, randomInteger(...generatedDays));
    if (this.#isUser) return daysAfter(today, setUpDays.users);
    return daysAfter(today, this.#isRole ? setUpDays.roles : randomInteger(...setUpDays.rows));
  }

  #officeInstant = (day: string): string => officeInstant(day, this.#context.yesterday);

  /** A user who could create the row at that instant; the first users are created by user 1. */
  #writer(instant: string): number | null {
    return this.#writers.at(this.#plan.spec, instant) ?? (this.#isUser ? 1 : null);
  }
}
