/** A link to another record as rows show it: its id, and the name that a person knows it by. */
export interface Reference {
  id: number;
  name: string;
}

/** One choice of a pick-list (core 7). Inactive options are shown greyed, or hidden unless already chosen. */
export interface Option extends Reference {
  isActive: boolean;
}
