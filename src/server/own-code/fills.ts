/** Runs the fills of own code before records are written. */
import type { KyselyPlugin } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { TimeSlice } from '../fairness/time-slice.ts';
import type { OwnCode, RecordChange } from './own-code.ts';
import { SaveSlots, storedFields, takesContext, type SlotSave } from './save-slots.ts';

type Values = Readonly<Record<string, unknown>>;

export class Fills {
  readonly #fills: OwnCode['fills'];
  readonly #slots: SaveSlots;

  constructor({ fills }: Pick<OwnCode, 'fills'>, names: KyselyPlugin) {
    this.#fills = fills;
    this.#slots = new SaveSlots(names);
  }

  has({ name }: EntitySpec): boolean {
    return Object.hasOwn(this.#fills, name);
  }

  /** See {@link takesContext}. */
  takesContext({ name }: EntitySpec): boolean {
    return takesContext(this.#fills[name]);
  }

  readDatabase(spec: EntitySpec): boolean {
    return this.#slots.readDatabase(spec);
  }

  /**
   * The values that own code gives, by field, of each change for which it gives some; each field sees what those before it got. Deletes
   * are not filled, restores are. Throws as {@link SaveSlots.run}.
   */
  async values<Change>(
    save: SlotSave,
    changes: readonly Change[],
    recordChangeOf: (change: Change) => RecordChange,
  ): Promise<ReadonlyMap<Change, Values>> {
    const { spec } = save;
    const values = new Map<Change, Values>();
    const fills = Object.entries(this.#fills[spec.name] ?? {});
    if (fills.length === 0) return values;
    const slice = new TimeSlice();
    for (const change of changes) {
      if (slice.isOver) await slice.next();
      const { before, after } = recordChangeOf(change);
      if (after.isActive === false) continue;
      const stored = before && storedFields(spec, before);
      const filled: Record<string, unknown> = {};
      for (const [field, fill] of fills) {
        const seen = { before: stored, after: { ...storedFields(spec, after), ...filled } };
        const value = await this.#slots.run(`fill of ${field}`, save, (context) => fill(seen, context));
        if (value !== undefined) filled[field] = value;
      }
      if (Object.keys(filled).length > 0) values.set(change, filled);
    }
    return values;
  }
}
