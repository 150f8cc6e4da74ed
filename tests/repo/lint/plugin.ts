/** Rules of this project for oxlint, see `.oxlintrc.json`. */
import type { RuleTester } from 'oxlint/plugins-dev';
import { kinds } from '../../../src/model/kinds.ts';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
type Comparison = Parameters<NonNullable<ReturnType<Rule['create']>['BinaryExpression']>>[0];
type Node = Comparison['parent'] | null;

const isKindLiteral = (node: Node): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string' && Object.hasOwn(kinds, node.value);

/** `kind`, `field.kind`, `field?.kind`, `otherKind` */
function isKind(node: Node): boolean {
  if (node?.type === 'ChainExpression') return isKind(node.expression);
  if (node?.type === 'Identifier') return /^kind$|Kind$/.test(node.name);
  return node?.type === 'MemberExpression' && !node.computed && isKind(node.property);
}

const isListOfKinds = (node: Node): boolean =>
  node?.type === 'ArrayExpression' && node.elements.length > 0 && node.elements.every(isKindLiteral);

const message =
  'Another kind of field would fall through here: use a trait or a predicate of model/kinds.ts, or a table by kind.';

/** `kindGuard`, `kinds.only` */
function namesKinds(callee: Node): boolean {
  if (callee?.type === 'Identifier') return /kind/i.test(callee.name);
  return callee?.type === 'MemberExpression' && (namesKinds(callee.object) || namesKinds(callee.property));
}

/** Reports comparisons of a field's kind with a literal, also in a predicate, which the compiler would not report when a kind is added. */
export const noKindComparison: Rule = {
  create: (context) => ({
    BinaryExpression(node) {
      const isEquality = /^[!=]==?$/.test(node.operator);
      const sides = [node.left, node.right];
      if (isEquality && sides.some(isKindLiteral) && sides.some(isKind)) context.report({ node, message });
    },
    SwitchStatement(node) {
      if (isKind(node.discriminant) && node.cases.some(({ test }) => isKindLiteral(test)))
        context.report({ node: node.discriminant, message });
    },
    CallExpression(node) {
      const { callee } = node;
      const isPredicate = node.arguments.length > 0 && node.arguments.every(isKindLiteral);
      if (isPredicate && namesKinds(callee)) context.report({ node, message });
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const isTest = ['includes', 'indexOf'].includes(callee.property.name) && node.arguments.some(isKind);
      if (isTest && isListOfKinds(callee.object)) context.report({ node, message });
    },
    NewExpression(node) {
      const isSet = node.callee.type === 'Identifier' && node.callee.name === 'Set';
      if (isSet && isListOfKinds(node.arguments[0] ?? null)) context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'portal' }, rules: { 'no-kind-comparison': noKindComparison } };
