/** A page for `many-tables.spec.ts`: parts that mount one right after the other, as tables do on a slow computer. */
import { useDeferredValue, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore, useStore } from '#ui/store.ts';
import { usePhone } from '#ui/use-phone.ts';

const answers = createStore(0);

/** Has a deferred render to come, as a table has whose rows arrive. */
function Part(): ReactNode {
  const text = useDeferredValue('table', '');
  return <p data-phone={usePhone()}>{text}</p>;
}

const Parts = (): ReactNode => Array.from({ length: useStore(answers) }, (_, index) => <Part key={`part ${index}`} />);

createRoot(document.body).render(<Parts />);

/** Each answer is rendered before the next one, and before anything that React has put off. */
Object.assign(window, {
  answer: async (count: number) => {
    for (let index = 1; index <= count; index += 1) {
      answers.set(index);
      await Promise.resolve();
    }
  },
});
