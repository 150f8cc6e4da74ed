/** Impersonation: viewing the portal as another user. A page load afterwards discards everything cached for the previous one. */
import { request } from '#ui/calls/http.ts';

const path = '/api/auth/viewAs';

/** Starts impersonation: the session can read only what this user may read, too. */
export async function startViewAs(userId: number): Promise<void> {
  await request({ name: 'View as', method: 'POST', path, body: { userId } });
  window.location.assign('/');
}

/** Ends impersonation, and reloads the page. */
export async function stopViewAs(): Promise<void> {
  await request({ name: 'Stop viewing', method: 'DELETE', path });
  window.location.reload();
}
