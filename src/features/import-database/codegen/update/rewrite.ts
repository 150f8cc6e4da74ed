/** Writes a changed value into a JSON text: wherever the value is the same, the text stays as somebody has formatted it. */
import { must } from '#model/must.ts';
import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { isDeepStrictEqual } from 'node:util';
import { jsonText } from '../../../../../codegen/print/json.ts';
import { lineWidth } from '../catalogue-text.ts';
import { elementIdentity, isArray, isFileObject, type FileValue } from './json.ts';

export function rewriteText(text: string, value: FileValue): string {
  const root = must(parseTree(text), 'the text has been parsed before');
  return text.slice(0, root.offset) + textOf(root, value, text) + text.slice(endOf(root));
}

const endOf = ({ offset, length }: Node): number => offset + length;

function textOf(node: Node, value: FileValue, text: string): string {
  const before = getNodeValue(node) as FileValue;
  if (isDeepStrictEqual(before, value)) return text.slice(node.offset, endOf(node));
  const children = node.children ?? [];
  const isSame = (isArray(before) && isArray(value)) || (isFileObject(before) && isFileObject(value));
  const isEmpty = isArray(value) ? value.length === 0 : isFileObject(value) && Object.keys(value).length === 0;
  if (!isSame || isEmpty || children.length === 0) return jsonText(value, indentAt(text, node.offset), lineWidth);
  const indent = indentAt(text, must(children[0], 'there is one').offset);
  const parts = isArray(value) ? elementsOf(children, value, text, indent) : membersOf(children, value, text, indent);
  const whole = joined(node, children, parts, text);
  const isTooLong = !whole.includes('\n') && columnAt(text, node.offset) + whole.length > lineWidth;
  return isTooLong ? jsonText(value, indentAt(text, node.offset), lineWidth) : whole;
}

/** A child of the new value; `from`: its index in the old text. */
interface Part {
  readonly text: string;
  readonly from: number | undefined;
}

function membersOf(children: readonly Node[], value: FileValue, text: string, indent: string): Part[] {
  return Object.entries(value as object).flatMap(([name, member]: [string, FileValue | undefined]): Part[] => {
    if (member === undefined) return [];
    const from = children.findIndex(({ children: [key] = [] }) => key?.value === name);
    const old = children[from];
    const oldValue = old?.children?.[1];
    if (old === undefined || oldValue === undefined)
      return [{ text: `${JSON.stringify(name)}: ${jsonText(member, indent, lineWidth)}`, from: undefined }];
    return [{ text: text.slice(old.offset, oldValue.offset) + textOf(oldValue, member, text), from }];
  });
}

function elementsOf(children: readonly Node[], value: readonly FileValue[], text: string, indent: string): Part[] {
  const free = new Map(children.map((child, index) => [index, elementName(getNodeValue(child) as FileValue)]));
  return value.map((element): Part => {
    const name = elementName(element);
    const from = [...free].find(([, other]) => other === name)?.[0];
    const old = from === undefined ? undefined : children[from];
    if (from === undefined || old === undefined) return { text: jsonText(element, indent, lineWidth), from: undefined };
    free.delete(from);
    return { text: textOf(old, element, text), from };
  });
}

/** A field may have got another column. */
const elementName = (element: FileValue): string =>
  isFileObject(element) && element.kind !== undefined ? `field ${String(element.name)}` : elementIdentity(element);

/** The parts between the brackets of the node, each with the white space that it had, a new one with that of the others. */
function joined(node: Node, children: readonly Node[], parts: readonly Part[], text: string): string {
  const leads = children.map((child, index) => {
    const previous = children[index - 1];
    const between = text.slice(previous === undefined ? node.offset + 1 : endOf(previous), child.offset);
    return between.slice(previous === undefined ? 0 : between.indexOf(',') + 1);
  });
  const [first = ''] = leads;
  const other = leads[1] ?? (first.includes('\n') ? first : ' ');
  const written = parts.map(({ text: part, from }, index) => {
    const own = from === undefined ? undefined : leads[from];
    const lead = index === 0 ? (from === 0 ? own : first) : from === 0 ? other : own;
    return (lead ?? other) + part;
  });
  const tail = text.slice(endOf(must(children.at(-1), 'there is one')), endOf(node) - 1);
  return `${text.charAt(node.offset)}${written.join(',')}${tail}${text.charAt(endOf(node) - 1)}`;
}

const lineStartAt = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

const columnAt = (text: string, offset: number): number => offset - lineStartAt(text, offset);

/** The white space with which the line of the position begins. */
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(lineStartAt(text, offset)))?.[0] ?? '';
