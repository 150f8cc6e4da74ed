/** The type of `generated/after.ts`: own code that is not made for its entity does not compile. */
import type { After, EntityName } from '#portal/server';

export type AfterSaves = { readonly [Name in EntityName]?: Readonly<Record<string, After<Name>>> };
