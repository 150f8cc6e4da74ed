/**
 * The browser's translation replaces each text by an element, while React holds the text and goes on changing it: it would fail to remove
 * what is no longer there, and new values would not be seen (https://github.com/facebook/react/issues/11538). Here React's changes reach
 * what stands in the place of its texts. What they write, the browser then translates in its turn.
 */

/** What stands in the place of a text, and the inverse. */
const replacements = new WeakMap<Text, ChildNode>();
const originals = new WeakMap<Node, Text>();

const isText = (node: Node): node is Text => node instanceof Text;
/** The portal has no such elements of its own. */
const isTranslation = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font';

/** Texts that are replaced, by their changes. */
const changedTexts = new MutationObserver((changes) => {
  for (const { target } of changes) if (isText(target)) replacements.get(target)?.replaceWith(target);
});

/** Called once, before React renders. */
export function watchTranslation(): void {
  new MutationObserver(noteReplacements).observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!isReplaced(child, this)) return removeChild.call(this, child) as Child;
    forget(child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    const place = next !== null && isReplaced(next, this) ? (replacements.get(next) ?? null) : next;
    return insertBefore.call(this, child, place) as Child;
  };
}

const isReplaced = (node: Node, parent: Node): node is Text => isText(node) && node.parentNode !== parent;

function noteReplacements(changes: readonly MutationRecord[]): void {
  const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const text of added) if (isText(text)) forget(text)?.remove();
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const [removed] = removedNodes;
    if (removed === undefined) continue;
    const text = originals.get(removed) ?? removed;
    if (!isText(text) || text.isConnected) continue;
    const neighbours = [...addedNodes, previousSibling, nextSibling].filter((node) => node !== null);
    // A translation is replaced by that into another language, or by the original text again.
    const replacement = neighbours.find(
      (node) => added.has(node) && !originals.has(node) && (isTranslation(node) || isTranslation(removed)),
    );
    if (replacement !== undefined) note(text, replacement as ChildNode);
  }
}

function note(text: Text, replacement: ChildNode): void {
  replacements.set(text, replacement);
  originals.set(replacement, text);
  changedTexts.observe(text, { characterData: true });
}

/** Forgets what stands in the place of a text, and returns it. */
function forget(text: Text): ChildNode | undefined {
  const replacement = replacements.get(text);
  replacements.delete(text);
  return replacement;
}
