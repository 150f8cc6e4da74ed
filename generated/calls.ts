// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

/** The calls that are own code, by service and name. */
export interface CatalogueCalls {}
