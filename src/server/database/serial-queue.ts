/** Runs what it is given one after the other; a failure ends what failed alone. */
export function serialQueue(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const answer = last.then(work, work);
    last = answer;
    return answer;
  };
}
