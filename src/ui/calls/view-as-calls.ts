/** Looking at the portal as somebody else. What was loaded before is another person's: a new page load drops all of it. */
import { request } from './http.ts';

const path = '/api/auth/viewAs';

/** From now on the session is answered what this user may read, too. */
export async function startViewAs(userId: number): Promise<void> {
  await request({ name: 'View as', method: 'POST', path, body: { userId } });
  window.location.assign('/');
}

/** Ends it; the page stays where it is. */
export async function viewAsSelf(): Promise<void> {
  await request({ name: 'Stop viewing', method: 'DELETE', path });
  window.location.reload();
}
