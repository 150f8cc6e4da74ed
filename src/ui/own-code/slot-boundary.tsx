/** What every place of a screen with own code has in common; loaded only by screens that have some. */
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { CallError } from '../calls/call-error.ts';
import { report } from '../calls/call-events.ts';
import { TryAgain } from '../routing/try-again.tsx';
import { ReloadContext } from './reload.ts';
import classes from './slot-boundary.module.css';

interface SlotBoundaryProps {
  /** What it is: `panel`. */
  kind: string;
  /** Its name in the catalogue, for reports. */
  name: string;
  /** Shown while its code, or what it reads, is loaded. */
  loading?: ReactNode;
  /** A change of it tries again. */
  resetKey?: unknown;
  /** Reads the record of the surrounding screen again, in addition to all queries. */
  onReload?: () => Promise<void>;
  children: ReactNode;
}

/** Own code that throws is reported by its name and replaced by a notice; a read that failed can be tried again. */
export function SlotBoundary({ kind, name, loading, resetKey, onReload, children }: SlotBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      onReset={reset}
      onError={(error) => {
        // A failed call has been reported by its banner.
        if (!(error instanceof CallError)) report({ message: `The ${kind} "${name}" failed`, error });
      }}
      fallbackRender={noticeOf(kind, name)}
    >
      <ReloadContext value={onReload ?? null}>
        <Suspense fallback={loading ?? <p className={classes.loading}>Loading</p>}>{children}</Suspense>
      </ReloadContext>
    </ErrorBoundary>
  );
}

const noticeOf =
  (kind: string, name: string) =>
  ({ error, resetErrorBoundary }: FallbackProps): ReactNode =>
    error instanceof CallError ? (
      <TryAgain onRetry={resetErrorBoundary} />
    ) : (
      <Alert
        color="amber"
        role="alert"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title={`This ${kind} could not be shown`}
      >
        <p className={classes.notice}>The error has been reported, with the name “{name}”.</p>
        <Button variant="default" size="compact-sm" onClick={resetErrorBoundary}>
          Try again
        </Button>
      </Alert>
    );
