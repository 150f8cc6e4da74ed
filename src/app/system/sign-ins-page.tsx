import { signInList } from '#model/system-lists.ts';
import { entityClient } from '#ui/calls/entity-calls.ts';
import { identity } from '#generated/identity.ts';
import { originCells } from './cells.tsx';
import { SystemList } from './system-page.tsx';

const client = entityClient(signInList(identity));

/** `/system/sign-ins`: successful and failed sign-ins, and impersonations. */
export const SignInsPage = () => (
  <SystemList
    client={client}
    title="Sign-ins"
    path="/system/sign-ins"
    intro="Every attempt to sign in. Refused: the identity provider knows the person, but the portal did not let them in. Failed: the attempt ended before that. View as: a user viewed the portal as another one."
    cells={originCells}
  />
);
