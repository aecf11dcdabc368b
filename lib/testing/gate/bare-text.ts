import { parseAst } from 'vitest/node';

/**
 * Finds text that breaks when a browser translates the page. Translation replaces text nodes by elements; React
 * still refers to the old nodes, and throws when it removes one or inserts beside it. An element with text as
 * its only child is safe, because React sets its whole text.
 */

type Node = { type: string; start: number } & Record<string, unknown>;

/** Whether a child is text, and whether it is conditional. */
type Child = { isText: boolean; comesAndGoes: boolean };

const steady: Child = { isText: false, comesAndGoes: false };

/** Lines with a text beside a conditional child in one element. */
export function bareTexts(source: string): number[] {
  const found: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    if (isMarkup(value) && isAtRisk(value)) found.push(source.slice(0, value.start).split('\n').length);
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseAst(source, { lang: 'tsx' }));
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const isMarkup = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';
const childrenOf = (node: Node): Child[] => (node.children as Node[]).flatMap(flatChild);

function isAtRisk(element: Node): boolean {
  const children = childrenOf(element);
  return (
    children.length > 1 &&
    children.some(({ isText }) => isText) &&
    children.some(({ comesAndGoes }) => comesAndGoes)
  );
}

/** A fragment inside is no element of the page: its children are the parent's. */
function flatChild(child: Node): Child[] {
  if (child.type === 'JSXFragment') return childrenOf(child);
  if (child.type === 'JSXText')
    return /^\s*\n\s*$/.test(child.value as string) ? [] : [{ ...steady, isText: true }];
  if (child.type !== 'JSXExpressionContainer') return [steady];
  const value = child.expression as Node;
  return value.type === 'JSXEmptyExpression' ? [] : [comesTo(value)];
}

function comesTo(value: Node): Child {
  const part = (name: string) => value[name] as Node;
  if (value.type === 'ParenthesizedExpression') return comesTo(part('expression'));
  if (value.type === 'JSXElement') return steady;
  if (value.type === 'JSXFragment')
    return { isText: childrenOf(value).some(({ isText }) => isText), comesAndGoes: false };
  if (value.type === 'LogicalExpression')
    return { isText: comesTo(part('right')).isText, comesAndGoes: value.operator === '&&' };
  if (value.type === 'ConditionalExpression') {
    const ways = [comesTo(part('consequent')), comesTo(part('alternate'))];
    const isAlwaysText = ways.every(({ isText, comesAndGoes }) => isText && !comesAndGoes);
    return { isText: ways.some(({ isText }) => isText), comesAndGoes: !isAlwaysText };
  }
  if (value.type === 'CallExpression' && isMap(part('callee'))) return { isText: false, comesAndGoes: true };
  const isNothing = (value.type === 'Literal' && !value.value) || value.name === 'undefined';
  return { isText: !isNothing, comesAndGoes: isNothing };
}

const isMap = (callee: Node) =>
  callee.type === 'MemberExpression' && ['map', 'flatMap'].includes(String((callee.property as Node).name));
