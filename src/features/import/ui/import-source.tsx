import { Loader } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import { ChooseFile } from './choose-file.tsx';
import classes from './import.module.css';
import { importColumnsOf } from './import-columns.ts';
import type { TableSource } from './use-source.ts';

interface ImportSourceProps {
  entity: EntitySpec;
  isReading: boolean;
  problem: string | null;
  onSource: (source: TableSource) => void;
}

/** Drop zone and file button, and the columns that an import can have. */
export function ImportSource({ entity, isReading, problem, onSource }: ImportSourceProps) {
  const [isDraggedOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    const text = event.dataTransfer.getData('text/plain');
    if (file !== undefined) onSource(file);
    else if (text !== '') onSource(text);
  };
  const columns = importColumnsOf(entity).filter(({ field, isByName }) => !isReference(field) || isByName);
  return (
    <div className={classes.source}>
      <div
        role="presentation"
        className={classes.zone}
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isReading ? (
          <Loader size="sm" aria-label="Reading" />
        ) : (
          <>
            <IconTableImport size={40} stroke={1.25} aria-hidden color="var(--portal-accent)" />
            <p className={classes.lead}>Drop a CSV file here, or paste cells from a spreadsheet</p>
            <ChooseFile variant="default" data-autofocus onFile={onSource}>
              Choose a file
            </ChooseFile>
            {problem === null ? null : (
              <p role="alert" className="error">
                {problem}
              </p>
            )}
          </>
        )}
      </div>
      <h2 className={classes.heading}>Columns</h2>
      <p className="secondary">In any order, under these names or similar ones. Those with a star must not be empty.</p>
      <ul className={classes.names}>
        {columns.map(({ column, label, field }) => (
          <li key={column}>
            {label}
            {field.required ? <span className={classes.star}> *</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
