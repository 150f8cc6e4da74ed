import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { indentedJson, jsonProblem, jsonText, mistakeIn } from '#model/values/json.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import classes from './inputs.module.css';

const usualLines = 6;
const mostLines = 24;

/** Edits a JSON document as indented text. The text is never reformatted while typing; errors appear on blur. */
export function JsonEditor(props: FieldProps<'json'>) {
  const { field, value, onChange, error } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [wasBlurred, setLeft] = useState(true);
  const text = typed !== null && documentOf(typed) === value ? typed : indentedJson(value);
  const mistake = value === '' ? undefined : mistakeIn(text);
  const problem = wasBlurred && value !== '' ? jsonProblem(field, text) : undefined;
  return (
    <div className={`${inputProps(props).className} ${classes.jsonEditor}`}>
      <Textarea
        {...inputProps(props)}
        ref={input}
        className=""
        classNames={{ input: classes.json ?? '' }}
        autoComplete="off"
        spellCheck={false}
        autosize
        minRows={field.rows ?? usualLines}
        maxRows={Math.max(mostLines, field.rows ?? 0)}
        error={problem ?? error}
        value={text}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(documentOf(currentTarget.value));
        }}
      />
      <div className={classes.jsonTools}>
        {mistake === undefined ? (
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={value === '' || indentedJson(value) === text}
            onClick={() => setTyped(indentedJson(text))}
          >
            Format
          </Button>
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              input.current?.focus();
              input.current?.setSelectionRange(mistake.offset, mistake.offset + 1);
            }}
          >
            Go to the mistake
          </Button>
        )}
      </div>
    </div>
  );
}

/** The canonical document; invalid JSON as typed. */
const documentOf = (text: string): string => (text.trim() === '' ? '' : (jsonText(text) ?? text));
