/**
 * What npm runs ends with npm. It hands on SIGTERM and SIGINT alone: a terminal that is closed, or whoever kills it, ends npm and
 * leaves what it started running, with its port and its database. So do the programs of ours that run others.
 */

/** The commands that go on until somebody ends them. Whoever runs a program in another way may leave it running. */
const lasting = ['start', 'serve', 'dev'];

/** Milliseconds between two looks. */
const interval = 1_000;

if (lasting.includes(process.env.npm_lifecycle_event ?? '')) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
  }, interval).unref();
}
