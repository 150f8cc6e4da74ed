/** What a list shows in the place of its table: a parameter of its address, by which a feature shows something else. */
import type { EntitySpec } from '../entity.ts';
import type { CalendarSettings } from '../relative-days.ts';

export interface ListView {
  /** Its name, which is the parameter of the address. */
  readonly name: string;
  /**
   * What a text means; undefined where the list can't be shown so. Texts are words with dots in between, as `port.sum.crew`: those that
   * name fields, as in the API, follow their fields' new names, and are not told to users who may not see the fields.
   */
  readonly read: (entity: EntitySpec, calendar: CalendarSettings, text: string) => object | undefined;
}

/** The view that is shown. */
export interface ShownView {
  readonly name: string;
  /** The value of its parameter. */
  readonly text: string;
}
