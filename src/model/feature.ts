/** What every side of a feature has. */
export interface Feature {
  /** That of its folder. */
  readonly name: string;
  /** The features that it uses: without one of them it can not be either. */
  readonly needs?: readonly string[];
}
