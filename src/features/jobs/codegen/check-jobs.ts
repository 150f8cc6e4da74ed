/** Checks that jobs have schedules, each under a name of its own. */
import { Schedule } from '../model/schedule.ts';
import { defaultTimeZone } from '../../../../codegen/model/defaults.ts';
import { isTimeZone, zoneHelp } from '../../../../codegen/check/time-zones.ts';
import { SourceLocation, type CatalogueCheck } from '../../../../codegen/check/catalogue.ts';

export const checkJobs: CatalogueCheck = function* check(catalogue) {
  const here = new SourceLocation(catalogue, catalogue.portalPath).in('jobs');
  const names = new Set<string>();
  for (const [index, { name, schedule, timeZone = defaultTimeZone }] of (catalogue.portal.jobs ?? []).entries()) {
    const at = here.in(index);
    if (names.has(name))
      yield at.in('name').problem('duplicate-name', `There is another job "${name}".`, 'Name it differently.');
    names.add(name);
    if (!isTimeZone(timeZone)) {
      const message = `There is no time zone "${timeZone}".`;
      yield at.in('timeZone').problem('wrong-value', message, zoneHelp);
      continue;
    }
    const reason = scheduleProblem(schedule, timeZone);
    if (reason === null) continue;
    const help = 'Write minute, hour, day, month and day of the week, such as "0 3 * * *" for each day at 3:00.';
    yield at.in('schedule').problem('wrong-value', `"${schedule}" is no schedule: ${reason}.`, help);
  }
};

function scheduleProblem(schedule: string, timeZone: string): string | null {
  try {
    return new Schedule(schedule, timeZone).next(new Date()) === null ? 'there is no such time' : null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replace(/^CronPattern: /, '').replace(/\.$/, '');
  }
}
