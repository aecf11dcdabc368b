/** Markup from templates. Inserted values are text and are escaped, unless they are `Html` themselves. */
export type Html = { markup: string };
type Part = Html | string | number | readonly Html[];

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = texts.map((text, at) => {
    const part = parts[at];
    return part === undefined ? text : `${text}${markupOf(part)}`;
  });
  return { markup: markup.join('') };
}

export const nothing: Html = { markup: '' };

export function between(items: readonly Html[], separator: string): Html {
  return { markup: items.map(({ markup }) => markup).join(escaped(separator)) };
}

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** The only markup in the document's own texts: paragraphs, **words** and `code`. */
export function prose(text: string): Html {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => html`<p>${inline(paragraph)}</p>`);
  return between(paragraphs, '\n');
}

export function inline(text: string): Html {
  const pieces = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
    if (piece.startsWith('`')) return html`<code>${piece.slice(1, -1)}</code>`;
    if (piece.startsWith('**')) return html`<strong>${piece.slice(2, -2)}</strong>`;
    return html`${piece}`;
  });
  return between(pieces, '');
}
