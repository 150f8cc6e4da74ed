import { Button, UnstyledButton } from '@mantine/core';
import { formatInstant } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { HistoryAction } from '#model/wire.ts';
import type { Change, HistoryEntry } from '#model/wire/history.ts';
import { editableFields, valueOf, type Values } from '#ui/form/inputs/values.ts';
import { actionTexts } from '#ui/changes/action-texts.ts';
import { ChangedValue } from '#ui/changes/changed-value.tsx';
import { FieldSentence } from '#ui/changes/change-sentence.tsx';
import classes from './history.module.css';
import { changeAuthor } from './moments.ts';

interface ChangeEntryProps {
  entity: EntitySpec;
  entry: HistoryEntry;
  /** Shows the record's state after this change. */
  onShow: (entry: HistoryEntry) => void;
  onRestore: ((values: Values) => void) | undefined;
}

/** One save as a sentence: its author, the changed fields, old and new values. */
export function ChangeEntry({ entity, entry, onShow, onRestore }: ChangeEntryProps) {
  const at = formatInstant(entry.changedDate);
  const changes = changesOf(entity, entry);
  const author = <strong className={classes.who}>{changeAuthor(entry)}</strong>;
  const undo = (name: string, field: Field, { from }: Change) =>
    onRestore && entry.action === 'update' && isEditable(entity, name) ? (
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Undo this change of ${field.label}`}
        onClick={() => onRestore({ [name]: valueOf(field, from) })}
      >
        Undo this change
      </Button>
    ) : null;
  const [onlyChange] = changes;
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <div className={classes.what}>
          {entry.action === 'update' && changes.length === 1 && onlyChange ? (
            <>
              {author} <FieldSentence field={onlyChange.field} change={onlyChange.change} />
            </>
          ) : (
            <>
              {author} {actionText(entity, entry.action, changes.length)}
            </>
          )}
        </div>
        {changes.length === 1 && onlyChange ? undo(onlyChange.name, onlyChange.field, onlyChange.change) : null}
      </div>
      {entry.action === 'update' && changes.length > 1 ? (
        <ul className={classes.several}>
          {changes.map(({ name, field, change }) => (
            <li key={name} className={classes.line}>
              <div className={classes.what}>
                <FieldSentence field={field} change={change} />
              </div>
              {undo(name, field, change)}
            </li>
          ))}
        </ul>
      ) : null}
      {entry.action === 'create' && changes.length > 0 ? (
        <details className={classes.first}>
          <summary>
            {changes.length} {changes.length === 1 ? 'field' : 'fields'}
          </summary>
          <dl>
            {changes.map(({ name, field, change }) => (
              <div key={name}>
                <dt>{field.label}</dt>
                <dd>
                  <ChangedValue field={field} value={change.to} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      <div className={classes.foot}>
        <time dateTime={entry.changedDate} title={at}>
          {at.slice(at.indexOf(' ') + 1)}
        </time>
        <UnstyledButton
          className={classes.show ?? ''}
          aria-label={`View this version, ${at}`}
          onClick={() => onShow(entry)}
        >
          View this version
        </UnstyledButton>
      </div>
    </li>
  );
}

/** The changes of fields that still exist in the catalogue. */
const changesOf = (entity: EntitySpec, { changes }: HistoryEntry) =>
  Object.entries(changes).flatMap(([name, change]) => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
    return field === undefined ? [] : [{ name, field, change }];
  });

const isEditable = (entity: EntitySpec, name: string): boolean =>
  editableFields(entity).some(([editableName]) => editableName === name);

function actionText({ label }: EntitySpec, action: HistoryAction, fields: number): string {
  if (action === 'create') return `created this ${label.one}`;
  return action === 'update' && fields > 0 ? `made ${fields} changes` : actionTexts[action].active;
}
