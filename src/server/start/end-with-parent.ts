/**
 * Ends this process when its parent ends. npm forwards only SIGTERM and SIGINT: if it is killed, or its terminal closes, its child
 * would keep running, and keep port and database. The same holds for the project's programs that spawn others.
 */

/** The npm commands that run until they are stopped. A program started in another way may outlive its parent. */
const longRunning = ['start', 'serve', 'dev'];

/** Milliseconds between two checks. */
const interval = 1_000;

if (longRunning.includes(process.env.npm_lifecycle_event ?? '')) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
  }, interval).unref();
}
