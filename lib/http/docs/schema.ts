import { isJson, type Json, jsonAt } from '../openapi/json';
import { between, type Html, html, nothing } from './html';
import type { Words } from './words';

/** A JSON Schema for people: the type in a few words, its fields as a list below. */
export function schemaView(schema: Json, t: Words): Html {
  return html`${typeOf(schema, t)}${fieldsOf(schema, t)}`;
}

const componentName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function typeOf(schema: Json, t: Words): Html {
  if (typeof schema.$ref === 'string') {
    const name = componentName(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches))
    return between(
      branches.filter(isJson).map((one) => typeOf(one, t)),
      ' | ',
    );
  if (schema.not) return html`<span class="type">${t.nothing}</span>`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.enum))
    return between(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ' | ',
    );
  if (schema.type === 'array')
    return html`<span class="type">${t.listOf}</span> ${typeOf(jsonAt(schema, 'items'), t)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? t.anything);
  return html`<span class="type">${type}</span>${limitsOf(schema, t)}`;
}

function limitsOf(schema: Json, t: Words): Html {
  const range = [
    schema.minimum ?? schema.minLength ?? schema.minItems,
    schema.maximum ?? schema.maxLength ?? schema.maxItems,
  ];
  const limits = [
    range.some((end) => end !== undefined) && range.map((end) => end ?? '').join('…'),
    schema.format,
    schema.pattern && `/${schema.pattern}/`,
    schema.default !== undefined && `${t.byDefault} ${JSON.stringify(schema.default)}`,
  ].filter((part) => typeof part === 'string');
  return limits.length > 0 ? html` <span class="limits">${limits.join(' · ')}</span>` : nothing;
}

/** The fields of an object, of a list's items, or of every branch. */
function fieldsOf(schema: Json, t: Words): Html {
  if (schema.type === 'array') return fieldsOf(jsonAt(schema, 'items'), t);
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches))
    return between(
      branches.filter(isJson).map((one) => fieldsOf(one, t)),
      '',
    );
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(jsonAt(schema, 'properties'));
  const values = isJson(schema.additionalProperties) ? schema.additionalProperties : undefined;
  if (values && Object.keys(values).length > 0) fields.push(['*', values]);
  if (fields.length === 0) return nothing;
  const items = fields.map(([name, field]) =>
    fieldView(name, isJson(field) ? field : {}, required.includes(name), t),
  );
  return html`<ul class="fields">${items}</ul>`;
}

export function fieldView(name: string, schema: Json, isRequired: boolean, t: Words): Html {
  const mark = isRequired ? html` <span class="required">${t.required}</span>` : nothing;
  return html`<li><code class="name">${name}</code> ${typeOf(schema, t)}${mark}${fieldsOf(schema, t)}</li>`;
}
