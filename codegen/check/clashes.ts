/** Reports entity names that clash with another name in a generated file: found after emitting, before anything is written. */
import type { EntitySource } from '../load/files.ts';
import { serviceOf } from '../model/defaults.ts';
import { upperFirst } from '#model/text.ts';
import { namesOf } from '../model/naming.ts';
import type { Problem } from '../problem.ts';

/** A name that a generated file would declare or import twice. */
export interface NameClash {
  readonly path: string;
  readonly name: string;
}

/** One problem for each name, of its first clash (a Map keeps the last, hence the reversal), reported at its entity. */
export const clashProblems = (clashes: readonly NameClash[], entities: readonly EntitySource[]): Problem[] =>
  [...new Map(clashes.toReversed().map((clash) => [clash.name, clash])).values()].map((clash) =>
    clashProblem(clash, entities),
  );

function clashProblem({ path, name }: NameClash, entities: readonly EntitySource[]): Problem {
  const owner =
    entities.find(({ file }) => serviceOf(file) === name) ??
    entities.find(({ file }) => Object.values(namesOf(file.name, serviceOf(file))).includes(name));
  if (owner === undefined)
    throw new Error(`codegen emitted invalid code in generated/${path}: "${name}" is declared twice.`);
  const { file } = owner;
  const isService = name.includes(serviceOf(file));
  return {
    code: 'reserved-name',
    file: owner.path,
    at: [isService && file.service !== undefined ? 'service' : 'name'],
    message: `"${name}" would be declared twice in generated/${path}.`,
    help: isService
      ? `Give the entity another "service", such as "Own${serviceOf(file)}".`
      : `Choose another name, such as "own${upperFirst(file.name)}".`,
  };
}
