import type { Described } from '../answer/described';
import { commonHeaders, conditionHeader, idempotencyHeader } from '../request/request-headers';
import { isJson, type Json, jsonAt } from './json';
import type { SchemaBook } from './schema-book';

/** Path, query and header parameters of one operation, from the schemas that read them. */
export function parametersOf(declared: Described, names: Map<string, string>, book: SchemaBook): Json[] {
  const path = declared.params ? fields(declared.params, book) : [];
  const query = declared.query ? fields(declared.query, book) : [];
  const headers = Object.keys(commonHeaders);
  if (declared.isIdempotent) headers.push(idempotencyHeader);
  if (declared.isConditional) headers.push(conditionHeader);
  return [
    ...path.map(({ name, schema }) => ({
      name: names.get(name) ?? name,
      in: 'path',
      required: true,
      schema,
    })),
    ...query.map((field) => ({ ...field, in: 'query', ...(isList(field.schema) && listed) })),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

/** Several values of one name are one parameter, separated by commas. */
const listed = { style: 'form', explode: false };

type Field = { name: string; required: boolean; schema: Json };

/**
 * A query is text. The document names a number, a boolean or a list if the schema parses one. A value that is
 * parsed into a domain type stays text.
 */
function fields(schema: NonNullable<Described['query']>, book: SchemaBook): Field[] {
  const sent = book.write(schema, 'input');
  const read = jsonAt(book.write(schema, 'output'), 'properties');
  const required = Array.isArray(sent.required) ? sent.required : [];
  return Object.entries(jsonAt(sent, 'properties')).map(([name, schema]) => {
    const text = isJson(schema) ? schema : {};
    return { name, required: required.includes(name), schema: meaning(text, jsonAt(read, name)) };
  });
}

function meaning(text: Json, value: Json): Json {
  if (isTruth(text))
    return { type: 'boolean', ...('default' in text && { default: text.default === 'true' }) };
  const isPlain = value.type === 'integer' || value.type === 'number' || isList(value);
  return isPlain && text.type === 'string' ? value : text;
}

const isList = (schema: Json) => schema.type === 'array';
const isTruth = ({ enum: values }: Json) =>
  Array.isArray(values) && values.length === 2 && values.includes('true') && values.includes('false');
