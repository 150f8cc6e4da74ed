/** Whether the server can be reached; when it can't, looks again by itself until it can (core 8 asks nothing of the reader). */
import { request } from '#ui/calls/http.ts';
import { createStore } from '#ui/store.ts';

/** `offline`: the browser has no network; `away`: it has one, but the server, or its database, does not answer. */
export type Connection = 'up' | 'away' | 'offline';

/** The connection as it is known now. */
export const connection = createStore<Connection>('up');

const firstPause = 1_000;
const longestPause = 15_000;

/** The answers that come from a server, or something before it, that can't work now. 0: no answer at all. */
const passingStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Whether a failure with this status is likely to go by itself. */
export const isPassing = (status: number): boolean => passingStatuses.has(status);

/** Says that a call was not answered, and looks for the server until it answers. */
export function connectionLost(): void {
  if (connection.get() !== 'up') return;
  setLost();
  void lookAgain(firstPause);
}

const setLost = () => connection.set(navigator.onLine ? 'away' : 'offline');

async function lookAgain(pause: number): Promise<void> {
  await passed(pause);
  try {
    await request({ name: 'Ready', path: '/readyz', quiet: true });
    connection.set('up');
  } catch {
    setLost();
    void lookAgain(Math.min(pause * 1.5, longestPause));
  }
}

/** The pause is over, or the browser has a network again. */
function passed(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
  });
}
