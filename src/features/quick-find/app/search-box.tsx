import { useState } from 'react';
import { lazyPart, TypeAhead } from '#ui/lazy-part.tsx';
import { usePortal } from '#ui/portal-context.tsx';
import { BarSearchBox } from '../../../app/frame/bar-search-box.tsx';
import { hasQuickFind } from '../model/quick-find.ts';
import type { FindBoxProps } from './find-box.tsx';
import { useCtrlK } from './use-ctrl-k.ts';

const FindBox = lazyPart(async () => (await import('./find-box.tsx')).FindBox, {
  loading: (props) => <LoadingFindBox {...props} />,
});

/** The search box of the top bar, where quick find is on. */
export const SearchBox = () => (hasQuickFind(usePortal()) ? <QuickFind /> : <BarSearchBox />);

function QuickFind() {
  const [text, setText] = useState<string | null>(null);
  return <FindBox text={text} onText={setText} />;
}

/** Keeps what is typed until quick find is loaded, which then opens. */
function LoadingFindBox({ text, onText }: FindBoxProps) {
  useCtrlK(() => onText(text === null ? '' : null));
  return (
    <>
      <BarSearchBox onFocus={() => onText('')} />
      {text === null ? null : <TypeAhead />}
    </>
  );
}
