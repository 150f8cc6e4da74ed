/** Related lists in the catalogue's language: `related` of an entity; and their operation. */
import { isReference } from '#model/kinds.ts';
import { servicePath } from '#model/wire/operation-context.ts';
import { eachEntity } from '../../../../codegen/check/catalogue.ts';
import { bold } from '../../../../codegen/diff/markdown-escape.ts';
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import type { EntityFile } from '../../../../codegen/load/files.ts';
import { relatedOperation } from '../model/operations.ts';
import { referencesByTarget, relatedOf } from './related.ts';

declare module '../../../../codegen/load/files.ts' {
  interface EntityFile {
    /** The entities whose records are shown with a record that they refer to. */
    related?: string[];
  }
}

declare module '../../../../codegen/model/entity.ts' {
  interface Entity {
    readonly relatedEntities?: readonly string[];
    readonly related?: readonly string[];
  }
}

/** Each name is an entity with a list of records that refer to this one, and are not in one of its panels already. */
const checkRelated = eachEntity(function* check(file, here) {
  for (const [index, name] of (file.related ?? []).entries()) {
    const at = here.in('related', index);
    const other = yield* at.entityNamed(name);
    if (other === undefined) continue;
    const remove = 'Remove the name.';
    const references = other.fields.filter((field) => isReference(field) && field.to === file.name);
    const isPanel = (by: string) => panelsOf(file).some((panel) => panel.entity === name && panel.by === by);
    if (references.length === 0) yield at.problem('wrong-value', `No field of ${name} refers to ${file.name}.`, remove);
    else if (other.list?.path === undefined || other.view !== undefined)
      yield at.problem('no-screen', `${name} has no list of records that could be opened.`, remove);
    else if (references.every((field) => isPanel(field.name)))
      yield at.problem('panel', `The form of ${file.name} has a panel of ${name} already.`, remove);
    else if (references.every(({ filter }) => filter === false))
      yield at.problem('wrong-value', `The list of ${name} has no filter of its references to ${file.name}.`, remove);
  }
});

const panelsOf = ({ form }: EntityFile) => (form?.panels ?? []).flatMap((panel) => ('panel' in panel ? [] : [panel]));

export const relatedListLanguage: CodegenFeature = {
  name: 'related-lists',
  checks: [checkRelated],
  entityFacts: ({ related }) => (related === undefined ? {} : { relatedEntities: related }),
  factsAmong: (entities) => {
    const referring = referencesByTarget(entities);
    return (entity) => {
      const related = relatedOf(entity, referring.get(entity.name));
      return related.length === 0 ? {} : { related };
    };
  },
  specFacts: ['related'],
  // A reference that is new or gone is told as a field.
  *screenChanges({ relatedEntities: before }, { relatedEntities: after }) {
    if (before?.join() === after?.join()) return;
    if (after === undefined) yield 'A record shows every list that refers to it.';
    else if (after.length === 0) yield 'A record no longer shows what refers to it.';
    else yield `A record shows what refers to it of ${after.map(bold).join(', ')}, in this order.`;
  },
  entityOperations: (spec, context) =>
    [relatedOperation(spec, servicePath(context, spec))].filter((operation) => operation !== undefined),
};
