/**
 * Parts of a screen whose code is loaded with their first use. While it loads, and where it can't be loaded, all else on the screen
 * stays: a failure has its banner, and the part is loaded again when it is next used.
 */
import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { CallError } from './calls/call-error.ts';
import { reportFailure } from './calls/call-events.ts';
import { keepTyping } from './keep-typing.ts';
import { TryAgain } from './routing/try-again.tsx';

interface PartOptions<Props> {
  /** Shown until the part is loaded. Default: nothing. */
  readonly loading?: (props: Props) => ReactNode;
  /** Shown, without a banner, where it can't be loaded. Default: closes what has `onClose`; else offers to try again. */
  readonly failed?: (props: Props) => ReactNode;
}

/** In the place of a dialog with a field, until it is loaded: keeps what is typed for that. */
export function TypeAhead(): null {
  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    keepTyping(promise);
    return resolve;
  }, []);
  return null;
}

/** A component that is loaded with its first use. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed }: PartOptions<Props> = {},
): ComponentType<Props> {
  const part = reloadable(load, failed);
  return function LazyPart(props: Props) {
    // Above the boundary, since a component that is suspended loses its state.
    const [Part, setPart] = useState(part.latest);
    const retry = useCallback(() => setPart(part.latest()), []);
    return (
      <Suspense fallback={loading?.(props)}>
        <RetryContext value={retry}>
          <Part {...props} />
        </RetryContext>
      </Suspense>
    );
  };
}

/** Tries to load the part again that could not be loaded. */
const RetryContext = createContext<() => void>(() => {});

/** Reports code that could not be loaded. */
export const reportUnloaded = (cause: unknown): void =>
  reportFailure(new CallError('Loading a part of this page', 0, null, { cause }));

/** A lazy component, and a new one after each failure: React keeps the outcome of the first attempt. */
function reloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: PartOptions<Props>['failed'],
) {
  const create = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          if (failed === undefined) reportUnloaded(error);
          return { default: Unloaded };
        },
      ),
    );
  let latest = create();
  /** Only once it is mounted is the attempt over: before, React may ask for the component again. */
  function Unloaded(props: Props & { onClose?: () => void }) {
    const { onClose } = props;
    const retry = use(RetryContext);
    const end = useEffectEvent(() => {
      latest = create();
      onClose?.();
    });
    useEffect(() => end(), []);
    if (failed !== undefined) return failed(props);
    return onClose === undefined ? <TryAgain onRetry={retry} /> : null;
  }
  return { latest: () => latest };
}
