/** What jobs add to the facts of a catalogue. */

/** There are jobs: their runs have a table, and administrators a page of them. */
export type HasJobs = true;

declare module '#model/schema.ts' {
  interface DatabaseSchema {
    readonly jobs?: HasJobs;
  }
}

declare module '#model/portal.ts' {
  interface Portal {
    readonly jobs?: HasJobs;
  }
}
