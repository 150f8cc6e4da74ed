/** Template databases: without any table, with the schema alone, and with the sample data. */
export const templateNames = { bare: 'bare', empty: 'empty', sample: 'sample' } as const;

export const engineNames = ['pglite', 'postgres'] as const;
