/** Audit stamps of sample rows: created and modified, by whom and when; active or deleted. */
import { canBeInactive } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import type { SampleFacts } from './development-rows.ts';
import { between, happens } from './chance.ts';
import { daysAfter, daysBetween, officeInstant, soonAfter } from './day.ts';
import type { SamplePlan } from './plan.ts';
import type { RowDraft } from './row-draft.ts';
import type { StoredRow, World } from './world.ts';
import type { Writers } from './writers.ts';

/** Days relative to today on which written rows were created: users first, roles after a weekend, then the others. */
const setUpDays = { users: -1004, roles: -1001, rows: [-1000, -980] } as const;

/** Range of days relative to today in which drawn rows were created. */
const drawnDays = [-700, -20] as const;

/** Share of drawn rows that are deleted, so that "Show deleted?" has an effect. */
const deletedShare = 0.05;

export class Stamps {
  readonly #plan: SamplePlan;
  readonly #world: World;
  readonly #writers: Writers;
  readonly #isUser: boolean;
  readonly #isRole: boolean;
  /** The day when all written rows existed. */
  readonly #ready: string;
  readonly #references: readonly (readonly [name: string, service: string])[];

  constructor(plan: SamplePlan, world: World, writers: Writers, { identity }: SampleFacts) {
    const { service, fields } = plan.spec;
    this.#plan = plan;
    this.#world = world;
    this.#writers = writers;
    this.#isUser = service === identity.user.service;
    this.#isRole = service === identity.role.service;
    this.#ready = daysAfter(world.today, setUpDays.rows[1]);
    this.#references = Object.entries(fields).flatMap(([name, field]) =>
      isReference(field) && field.to !== service && world.keeps(field.to) ? [[name, field.to] as const] : [],
    );
  }

  /** The row with its stamps. Its only change is its deletion, if any. */
  stamped(row: StoredRow, draft: RowDraft, isWritten: boolean): StoredRow {
    const { spec } = this.#plan;
    if (!spec.audited) return canBeInactive(spec) ? { ...row, isActive: draft.hinted('isActive') ?? true } : row;
    const createdDate = this.#created(row, draft, isWritten);
    const isActive =
      spec.delete === 'soft' ? (draft.hinted('isActive') ?? (isWritten || !happens(deletedShare))) : true;
    const createdById = this.#writer(createdDate);
    const created = { ...row, isActive, createdById, createdDate };
    if (isActive !== false) return { ...created, modifiedById: createdById, modifiedDate: createdDate };
    const span = daysBetween(createdDate, this.#world.yesterday);
    const deleted = this.#officeInstant(daysAfter(createdDate, between(0, span)));
    return { ...created, modifiedById: null, modifiedDate: deleted > createdDate ? deleted : soonAfter(createdDate) };
  }

  /** The creation date: the catalogue's or a drawn one, but after every record that the row references. */
  #created(row: StoredRow, draft: RowDraft, isWritten: boolean): string {
    const hinted = draft.hinted('createdDate');
    const date =
      typeof hinted === 'string' ? this.#sinceSetUp(hinted) : this.#officeInstant(this.#defaultDay(isWritten));
    const latest = this.#latestReferred(row);
    return date > latest ? date : soonAfter(latest);
  }

  /** The latest creation date of a referenced record; empty if there is none. */
  #latestReferred(row: StoredRow): string {
    let latest = '';
    for (const [name, service] of this.#references) {
      const id = row[name] ?? null;
      if (id === null) continue;
      const { createdDate } = this.#world.target(service, id).row;
      if (typeof createdDate === 'string' && createdDate > latest) latest = createdDate;
    }
    return latest;
  }

  /** Moves a date into the range from the portal's setup until yesterday. */
  #sinceSetUp(instant: string): string {
    const { today, yesterday } = this.#world;
    if (instant >= today) return this.#officeInstant(yesterday);
    return instant > this.#ready ? instant : this.#officeInstant(daysAfter(this.#ready, between(1, 30)));
  }

  #defaultDay(isWritten: boolean): string {
    const { today } = this.#world;
    if (!isWritten) return daysAfter(today, between(...drawnDays));
    if (this.#isUser) return daysAfter(today, setUpDays.users);
    return daysAfter(today, this.#isRole ? setUpDays.roles : between(...setUpDays.rows));
  }

  #officeInstant = (day: string): string => officeInstant(day, this.#world.yesterday);

  /** A user who could create the row then; the first users are created by user 1. */
  #writer(instant: string): number | null {
    return this.#writers.at(this.#plan.spec, instant) ?? (this.#isUser ? 1 : null);
  }
}
