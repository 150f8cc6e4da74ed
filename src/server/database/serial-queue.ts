/** A queue with concurrency one. A failed task rejects alone. */
export function serialQueue(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const answer = last.then(work, work);
    last = answer;
    return answer;
  };
}
