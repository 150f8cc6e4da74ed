/** Jobs in the catalogue's language: the section `jobs` of `portal.json`. */
import { code } from '../../../../codegen/diff/markdown-escape.ts';
import { changed, type RuleRow } from '../../../../codegen/diff/rule-row.ts';
import { SourceLocation } from '../../../../codegen/check/catalogue.ts';
import type { CodegenFeature, FeatureSlot } from '../../../../codegen/feature.ts';
import { defaultTimeZone } from '../../../../codegen/model/defaults.ts';
import type { Model } from '../../../../codegen/model/entity.ts';
import type { HasJobs } from '../model/facts.ts';
import { jobOperations } from '../model/operations.ts';
import { checkJobs } from './check-jobs.ts';
import { jobsEmitter } from './emit-jobs.ts';
import { jobSlot } from './slot.ts';

declare module '../../../../codegen/load/files.ts' {
  interface PortalFile {
    jobs?: JobFile[];
  }
}

/** Own code that runs on a schedule. */
export interface JobFile {
  name: string;
  schedule: string;
  /** Default: UTC. */
  timeZone?: string;
}

const slot: FeatureSlot = {
  ...jobSlot,
  *uses(catalogue) {
    const here = new SourceLocation(catalogue, catalogue.portalPath).in('jobs');
    for (const [index, { name }] of (catalogue.portal.jobs ?? []).entries())
      yield { kind: jobSlot.kind, name, here: here.in(index, 'name') };
  },
  isNamedBy: ({ jobs: named = [] }, name) => named.some((job) => job.name === name),
  place: (name) => `"jobs": [{ "name": "${name}", "schedule": "0 3 * * *" }] at the portal`,
  template: () => `import { defineJob } from '#portal/server';

export default defineJob(({ due }) => {
  console.log('Due at', due);
});
`,
};

const hasJobs = ({ portal }: Model): boolean => (portal.jobs ?? []).length > 0;
const facts = (model: Model): { readonly jobs?: HasJobs } => (hasJobs(model) ? { jobs: true } : {});

export const jobLanguage: CodegenFeature = {
  name: 'jobs',
  checks: [checkJobs],
  emitters: [jobsEmitter],
  slots: [slot],
  databaseFacts: facts,
  portalFacts: facts,
  portalOperations: ({ portal }) => (portal.jobs === true ? Object.values(jobOperations) : []),
  sections: ['jobs'],
  changes: jobChanges,
};

function* jobChanges(before: Model, after: Model): Iterable<RuleRow> {
  const [former, current] = [schedulesOf(before), schedulesOf(after)];
  for (const [name, schedule] of current)
    if (former.get(name) !== schedule)
      yield changed(`${former.has(name) ? 'The' : 'New'} job ${code(name)} runs at ${code(schedule)}.`);
  for (const name of former.keys()) if (!current.has(name)) yield changed(`The job ${code(name)} is gone.`);
}

const schedulesOf = ({ portal }: Model): ReadonlyMap<string, string> =>
  new Map(
    (portal.jobs ?? []).map(({ name, schedule, timeZone = defaultTimeZone }) => [name, `${schedule} ${timeZone}`]),
  );
