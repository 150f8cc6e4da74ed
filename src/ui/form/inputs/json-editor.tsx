import { Button, Textarea } from '@mantine/core';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { indentedJson, jsonProblem, jsonText, syntaxErrorIn } from '#model/values/json.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import classes from './json-editor.module.css';

const defaultLines = 6;
const maxLines = 24;

/**
 * Edits a JSON document as indented text, with line numbers. The text is never reformatted while typing; a mistake is shown on
 * blur, and then until it is mended.
 */
export function JsonEditor(props: FieldProps<'json'>) {
  const { field, value, onChange, error } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  const faultyLine = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isProblemShown, setProblemShown] = useState(true);
  const text = typed !== null && documentOf(typed) === value ? typed : indentedJson(value);
  const mistake = value === '' ? undefined : syntaxErrorIn(text);
  const problemIn = (text: string) => (text.trim() === '' ? undefined : jsonProblem(field, text));
  const problem = isProblemShown ? problemIn(text) : undefined;
  const faulty = problem === undefined ? undefined : mistake?.line;
  const lines = field.rows ?? defaultLines;
  return (
    <div className={`${inputProps(props).className} ${classes.editor}`}>
      <Textarea
        {...inputProps(props)}
        ref={input}
        className=""
        classNames={{ input: classes.input ?? '' }}
        variant="unstyled"
        autoComplete="off"
        spellCheck={false}
        rows={lines}
        inputContainer={(input) => withNumbers(input, { text, faulty, ref: faultyLine })}
        style={{ '--lines': String(Math.max(maxLines, lines)) }}
        error={problem ?? error}
        value={text}
        onFocus={() => setProblemShown(problem !== undefined)}
        onBlur={() => setProblemShown(true)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setProblemShown(isProblemShown && problemIn(currentTarget.value) !== undefined);
          onChange(documentOf(currentTarget.value));
        }}
      />
      <div className={classes.tools}>
        {mistake ? (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              input.current?.focus({ preventScroll: true });
              input.current?.setSelectionRange(mistake.offset, mistake.offset + 1);
              faultyLine.current?.scrollIntoView({ block: 'nearest' });
            }}
          >
            Go to the error
          </Button>
        ) : (
          value !== '' &&
          indentedJson(value) !== text && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => {
                setTyped(indentedJson(text));
                input.current?.focus();
              }}
            >
              Format
            </Button>
          )
        )}
      </div>
    </div>
  );
}

/** The canonical document; invalid JSON as typed. */
const documentOf = (text: string): string => (text.trim() === '' ? '' : (jsonText(text) ?? text));

interface LinesProps {
  text: string;
  /** The number of the faulty line, and its element. */
  faulty: number | undefined;
  ref: Ref<HTMLDivElement>;
}

/** Renders the same text behind the textarea, with the same wrapping, to align the line numbers. It is printed instead of the textarea. */
const withNumbers = (input: ReactNode, { text, faulty, ref }: LinesProps): ReactNode => (
  <div className={classes.scroll}>
    {input}
    <div aria-hidden data-printed className={classes.lines}>
      {[...text.split('\n').entries()].map(([index, line]) => (
        <div key={index} data-number={index + 1} {...(faulty === index + 1 && { ref, 'data-faulty': true })}>
          {line}
        </div>
      ))}
    </div>
  </div>
);
