import { Checkbox, TextInput } from '@mantine/core';
import type { Resource } from '#model/access.ts';
import { verbNames, verbs, type Verb } from '#model/verbs.ts';
import { inputProps, type CommonFieldProps } from '../inputs/field-props.ts';
import classes from './access.module.css';
import { columnPermissions, columnState, linesOfColumn } from './grants.ts';

interface MatrixBarProps {
  input: CommonFieldProps<'references'>;
  search: string;
  onSearch: (typed: string) => void;
  /** The resources that match the search; the checkboxes toggle only these. */
  found: readonly Resource[];
  held: ReadonlySet<string>;
  onToggle: (resources: readonly Resource[], verb: Verb) => void;
}

/** The toolbar of the matrix: the search box, which is also the field's labelled input, and a checkbox for each column. */
export function MatrixBar({ input, search, onSearch, found, held, onToggle }: MatrixBarProps) {
  return (
    <div className={classes.bar}>
      <TextInput
        {...inputProps(input)}
        className={classes.search ?? ''}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        type="search"
        autoComplete="off"
        placeholder="Search by name"
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would save the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.length > 0 ? (
        <div className={classes.all}>
          {verbNames.map((verb) => {
            const lines = linesOfColumn(found);
            const permissions = columnPermissions(lines, verb);
            const state = columnState(lines, verb, held);
            return (
              <Checkbox
                key={verb}
                label={search.trim() === '' ? `${verbs[verb].title} all` : `${verbs[verb].title} all found`}
                disabled={permissions.length === 0}
                checked={state === 'all'}
                indeterminate={state === 'some'}
                onChange={() => onToggle(lines, verb)}
              />
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
