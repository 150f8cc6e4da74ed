import { Checkbox, NativeSelect } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { rowOutcomes } from '../model/import.ts';
import { formatCount } from '#ui/format-count.ts';
import { ChooseFile } from './choose-file.tsx';
import { withCell, withColumn, withDayOrder, withHeader, withRow } from './draft.ts';
import { encodings } from './encodings.ts';
import { ImportFooter, type ImportReviewProps } from './import-footer.tsx';
import classes from './import.module.css';
import { listText, rowsText } from './import-text.ts';
import { outcomeText, countsOf } from './preview.ts';
import { missingFields } from './match-columns.ts';
import { canAddAll, keyBy, keyColumns, matchCandidates, type MatchCandidate } from './record-matching.ts';
import { OutcomeFilter, type OutcomeFilterValue } from './outcome-filter.tsx';
import { PreviewTable } from './preview-table.tsx';

/** Preview of the rows' outcomes, mapping of the columns, and the Import button. */
export function ImportReview(props: ImportReviewProps) {
  const { entity, draft, previewState, importRun, mappings, imported, problem } = props;
  const { encoding, onEncoding, onSource, onChange, onEdit } = props;
  const [shown, setShown] = useState<OutcomeFilterValue>('all');
  const counts = previewState.preview && countsOf(draft, previewState.preview);
  const missing = missingFields(entity, draft.columns);
  const key = keyColumns(entity, draft.columns)?.map(({ field }) => field.label);
  const existing = draft.by !== null && counts ? counts.updated + counts.unchanged : 0;
  const firstColumn = useRef<HTMLSelectElement>(null);
  const needsMapping = draft.isGuessed || (missing.length > 0 && draft.by === null);
  useEffect(() => {
    if (needsMapping) firstColumn.current?.focus();
  }, [needsMapping]);
  const busy = importRun.writtenRows !== null;
  const candidates = matchCandidates(entity, draft);
  const summary =
    counts &&
    rowOutcomes
      .filter((rowOutcome) => counts[rowOutcome] > 0)
      .map((rowOutcome) => `${formatCount(counts[rowOutcome])} ${outcomeText[rowOutcome].afterCount}`);
  return (
    <>
      {imported === null ? null : (
        <output className={classes.imported}>
          <IconCircleCheck size={20} aria-hidden />
          {imported}
        </output>
      )}
      <div className={classes.options}>
        <span className={classes.from}>
          <b>{draft.name}</b>
          <span>
            {rowsText(draft.rows.length)}
            {draft.isCopied ? ', copied from this list' : ''}
          </span>
          <ChooseFile variant="subtle" size="compact-sm" disabled={busy} onFile={onSource}>
            Choose another file
          </ChooseFile>
          {encoding === null ? null : (
            <NativeSelect
              size="xs"
              aria-label="Read as"
              value={encoding}
              disabled={busy}
              data={encodings.map(({ name, label }) => ({ value: name, label: `Read as ${label}` }))}
              onChange={({ currentTarget: { value } }) => onEncoding(value)}
            />
          )}
        </span>
        {draft.isCopied ? null : (
          <Checkbox
            label="First row is a header"
            checked={draft.header !== null}
            disabled={busy}
            onChange={({ currentTarget: { checked } }) =>
              onChange((before) => withHeader(entity, before, checked, mappings))
            }
          />
        )}
        <span className={classes.by}>
          {existing === 0 ? null : (
            <output>
              <b>
                {formatCount(existing)} {existing === 1 ? 'exists already. Update it?' : 'exist already. Update them?'}
              </b>
            </output>
          )}
          <label htmlFor="import-by">Update records that have the same</label>
          <NativeSelect
            id="import-by"
            size="xs"
            value={draft.by ?? ''}
            disabled={busy}
            data={[
              ...(key ? [{ value: keyBy(entity, draft.columns) ?? '', label: listText(key) }] : []),
              ...candidates.unique.map(selectItem),
              ...(candidates.others.length === 0
                ? []
                : [{ group: 'The same in several rows', items: candidates.others.map(selectItem) }]),
              ...(canAddAll(entity, draft.columns) ? [{ value: '', label: 'Add all as new' }] : []),
            ]}
            onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, by: value || null }))}
          />
        </span>
      </div>
      {problem === null ? null : (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
      {missing.length === 0 || (draft.by !== null && !counts?.wrong) ? null : (
        <output className={classes.missing}>
          No column is mapped to {listText(missing)}. Choose one above the cells, if there is one.
        </output>
      )}
      <OutcomeFilter value={shown} total={draft.rows.length} counts={counts} onChange={setShown} />
      <output className="visually-hidden">
        {previewState.isCurrent && summary ? `${summary.join(', ')}.` : 'Checking the rows.'}
      </output>
      <PreviewTable
        key={`${shown} ${draft.name}`}
        {...{ entity, draft, firstColumn, outcomeFilter: shown, preview: previewState.preview, disabled: busy }}
        onColumn={(index, column) => onChange((before) => withColumn(entity, before, index, column))}
        onCell={(row, index, text) => {
          onEdit();
          onChange((before) => withCell(entity, before, row, index, text));
        }}
        onDayOrder={(index, order) => onChange((before) => withDayOrder(before, index, order))}
        onRow={(row, isIncluded) => onChange((before) => withRow(before, row, isIncluded))}
      />
      <ImportFooter {...props} />
    </>
  );
}

const selectItem = ({ by, label }: MatchCandidate) => ({ value: by, label });
