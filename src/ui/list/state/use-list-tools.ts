import { useState, type ReactElement } from 'react';
import { listFeatures } from '../../../features/lists.ts';
import type { ListOnScreen, NamedTool } from './list-tool.ts';

/** What the features add to a list, in their order. */
export function useListTools(list: ListOnScreen) {
  const tools = toolsOf(list);
  return {
    tools,
    buttons: useSame(tools.map(({ buttons }) => buttons)),
    icons: useSame(tools.map(({ icon }) => icon)),
    content: tools.find(({ content }) => content !== undefined)?.content,
  };
}

/** The features of a portal never change while it runs, so these are the same hooks in each render. */
const toolsOf = (list: ListOnScreen): readonly NamedTool[] =>
  listFeatures.map(({ name, tool }) => Object.assign({ name }, tool?.(list)));

export type ToolElements = readonly (ReactElement | undefined)[];

/** The previous array while its elements are the same, so that the toolbar is not rendered again. */
function useSame(elements: ToolElements): ToolElements {
  const [previous, setPrevious] = useState(elements);
  if (elements.every((element, index) => element === previous[index])) return previous;
  setPrevious(elements);
  return elements;
}
