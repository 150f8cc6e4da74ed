/** The lists of records that refer to one of an entity. */
import type { EntitySpec } from '#model/entity.ts';

declare module '#model/entity.ts' {
  interface EntitySpec {
    /** The references to it that its records show as lists: `contact.countryId`, in their order. Absent: none. */
    readonly related?: readonly string[];
  }
}

/** A reference to the entity, by the names of the catalogue. */
export interface RelatedReference {
  readonly entity: string;
  readonly field: string;
}

/** The references whose lists a record of the entity shows. */
export const relatedReferences = ({ related = [] }: Pick<EntitySpec, 'related'>): readonly RelatedReference[] =>
  related.map((reference) => {
    const [entity = '', field = ''] = reference.split('.');
    return { entity, field };
  });
