/** What Ajv says to those who know the schema. */
export const ajvWords =
  /must NOT|must match|must have required|must be (equal|string|integer|number|boolean|array|object|null|>|<)/;
