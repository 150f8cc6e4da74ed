import { wireName } from '#model/field.ts';
import { slotImport, slots } from '../model/slots.ts';
import type { Entity } from '../model/entity.ts';
import { literalText, objectLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';

const hasCells = ({ columns }: Entity): boolean => columns.some(({ cell }) => cell !== undefined);

/** `cells.ts`: own code that shows values of an entity's rows. */
export const cellsEmitter: EntityEmitter = {
  file: 'cells.ts',
  applies: hasCells,

  emit: (entity) =>
    entityFile(entity, 'cells.ts', (file) => {
      const { names, label, columns } = entity;
      const cells = columns.flatMap((field): [string, string][] => {
        if (field.cell === undefined) return [];
        const Cell = file.defaultValue(...slotImport(slots.cell, field.cell));
        return [[wireName(field.name, field), `{ name: ${literalText(field.cell)}, Cell: ${Cell} }`]];
      });
      const ownCells = file.value('ownCells', '#ui/list/columns/own-cell.tsx');
      const record = file.type(names.type, './entity.ts');
      file.constant(names.cells, `${ownCells}<${record}>(${objectLiteral(cells)})`, {
        doc: `Own code that shows values of ${label.many}.`,
      });
    }),
};

/** The attribute of a list with own cells. */
export const cellsAttribute = (entity: Entity, file: TsFile): { cells?: { readonly code: string } } =>
  hasCells(entity) ? { cells: { code: file.value(entity.names.cells, './cells.ts') } } : {};
