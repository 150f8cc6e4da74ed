/** Inputs that are own code; loaded only by forms that have some. */
import { Input, InputWrapperContext, Skeleton } from '@mantine/core';
import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FieldKind } from '#model/kinds.ts';
import { report } from '../../calls/call-events.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { isUnreadableNumber } from './unreadable.ts';
import type { ValueOfKind } from './values.ts';

/** Attributes of the element that holds the value: they connect it with its label, description and message. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** What own code for an input gets. */
export interface OwnInputProps<Value> {
  /** The form's value: an empty text is `''`, any other missing value is `null`. */
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** For the element that holds the value. The first one with `aria-invalid` is focused after a save that failed. */
  readonly control: ControlAttributes;
  /** The id of the label, for the `aria-labelledby` of a group of elements. */
  readonly labelId: string;
}

/**
 * An input of own code, with the label, the description, the message and the marks of all inputs. `name`: in the catalogue, for reports.
 * `Generic` shows the value where it is read-only, and replaces own code that throws.
 */
export function ownInput<Kind extends FieldKind>(
  name: string,
  Own: ComponentType<OwnInputProps<ValueOfKind[Kind]>>,
  Generic: ComponentType<FieldProps<Kind>>,
): (props: FieldProps<Kind>) => ReactNode {
  const onError = (error: unknown) => report({ message: `The input "${name}" failed`, error });
  return function OwnInput(props) {
    if (props.readOnly) return <Generic {...props} />;
    const { name: _, ...wrapper } = inputProps(props);
    return (
      <ErrorBoundary fallback={<Generic {...props} />} onError={onError}>
        <Input.Wrapper {...wrapper}>
          {/* Below the label, whatever element it is. */}
          <div>
            <Suspense fallback={<Skeleton height="2.25rem" />}>
              <Connected {...props} Own={Own} />
            </Suspense>
          </div>
        </Input.Wrapper>
      </ErrorBoundary>
    );
  };
}

type ConnectedProps<Kind extends FieldKind> = Pick<
  FieldProps<Kind>,
  'name' | 'field' | 'error' | 'value' | 'onChange'
> & { readonly Own: ComponentType<OwnInputProps<ValueOfKind[Kind]>> };

/** Connects own code with the parts of the wrapper around it. */
function Connected<Kind extends FieldKind>({
  Own,
  name,
  field,
  error,
  value,
  onChange,
}: ConnectedProps<Kind>): ReactNode {
  const { inputId = '', labelId = '', describedBy } = use(InputWrapperContext);
  const control = {
    id: inputId,
    name,
    required: field.required === true,
    'aria-invalid': Boolean(error),
    'aria-describedby': describedBy,
  };
  // Text that is not a number comes from our own input, which replaced this one.
  const known = (isUnreadableNumber(field, value) ? null : value) as ValueOfKind[Kind];
  return <Own value={known} onChange={onChange} control={control} labelId={labelId} />;
}
