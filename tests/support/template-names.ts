/** With the schema alone, and with the sample data. */
export const templateNames = { empty: 'empty', sample: 'sample' } as const;
