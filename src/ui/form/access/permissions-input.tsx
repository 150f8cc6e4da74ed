import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Access } from '#model/access.ts';
import { Spinner } from '../../controls/spinner.tsx';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { TryAgain } from '../../routing/try-again.tsx';
import { widthClass, type FieldProps } from '../inputs/field-props.ts';
import { valueOf } from '../inputs/values.ts';
import classes from './access.module.css';
import { PermissionMatrix } from './permission-matrix.tsx';

interface PermissionsInputProps extends FieldProps<'references'> {
  access: Access;
}

/**
 * The permissions of a role as a matrix; the wire format is a list of ids, as for every reference list. The
 * field's own input is the search over the matrix: it has the label, the message, and the focus after a failed save.
 */
export function PermissionsInput(props: PermissionsInputProps) {
  const { field, record, name } = props;
  const { data: options, isError, refetch } = useQuery(dropdownQuery(field.to));
  const [search, setSearch] = useState('');
  const saved = record === null ? null : valueOf(field, record[name]);
  return (
    <div className={[classes.field, widthClass(field)].join(' ')}>
      {options === undefined ? (
        <>
          <Input.Label component="div">{field.label}</Input.Label>
          <div className={classes.waiting}>{isError ? <TryAgain onRetry={() => void refetch()} /> : <Spinner />}</div>
        </>
      ) : (
        <PermissionMatrix
          {...props}
          groups={props.access.groups}
          options={options}
          saved={Array.isArray(saved) ? saved : null}
          search={search}
          onSearch={setSearch}
        />
      )}
    </div>
  );
}
