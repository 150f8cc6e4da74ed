import { CatchBoundary } from '@tanstack/react-router';
import { browserFeatures } from '../../features/browser.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { toasts } from '#ui/toasts/toasts.ts';
import { useStore } from '#ui/store.ts';
import type { LastingToasts } from '../feature.ts';
import classes from './corner.module.css';

const ToastList = lazyPart(async () => (await import('#ui/toasts/toast-list.tsx')).ToastList);

/** The page's corner: toasts, and the progress of what runs beside the page. Errors in it are swallowed, so that the page survives. */
export function Corner() {
  const shownToasts = useStore(toasts);
  return (
    <div className={classes.corner} data-not-printed>
      <CatchBoundary getResetKey={() => shownToasts.length} errorComponent={() => null}>
        {shownToasts.length === 0 ? null : (
          <section className={classes.passing} aria-label="Notices">
            <ToastList />
          </section>
        )}
        {browserFeatures.map(({ name, progress }) => progress && <Lasting key={name} {...progress} />)}
      </CatchBoundary>
      <output className="visually-hidden" aria-atomic="false">
        {shownToasts.map(({ id, record, text }) => (
          <span key={id}>{record === undefined ? text : `${record.name}: ${text}`}</span>
        ))}
      </output>
    </div>
  );
}

function Lasting({ items, Toasts }: LastingToasts) {
  if (useStore(items).length === 0) return null;
  return (
    <div data-lasting>
      <Toasts />
    </div>
  );
}
