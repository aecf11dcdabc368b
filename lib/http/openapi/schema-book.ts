import { z } from 'zod';
import { isJson, type Json, jsonAt, mapJson } from './json';

/**
 * Collects the JSON Schemas that zod makes of the contract's schemas. A schema with an id becomes a component.
 * If its input and output differ, the input component is named `…Input`.
 */
type Io = 'input' | 'output';
export type SchemaBook = {
  /** The schema; its references become real only by `finish`. */
  write(schema: z.ZodType, io: Io): Json;
  /** The components, and the document with its references resolved to them. */
  finish(document: Json): Json;
};

const draftRef = /^#\/\$defs\/(.+)$/;
const bookRef = /^book:(input|output):(.+)$/;

export function openSchemaBook(): SchemaBook {
  const seen: Record<Io, Map<string, Json>> = { input: new Map(), output: new Map() };
  return {
    write(schema, io) {
      const { $schema, $defs, ...written } = toJson(schema, io);
      for (const [id, definition] of Object.entries(isJson($defs) ? $defs : {})) {
        const known = seen[io].get(id);
        const own = toBookRefs(definition, io);
        if (known && text(known) !== text(own)) throw new Error(`Two schemas are called ${id}: rename one.`);
        seen[io].set(id, own);
      }
      return toBookRefs(written, io);
    },
    finish(document) {
      const differing = findDiffering(seen);
      const nameOf = (io: string, id: string) => (io === 'input' && differing.has(id) ? `${id}Input` : id);
      const schemas = new Map<string, Json>();
      for (const io of ['output', 'input'] as const)
        for (const [id, schema] of seen[io]) {
          const name = nameOf(io, id);
          if (io === 'input' && !differing.has(id) && seen.output.has(id)) continue;
          if (schemas.has(name)) throw new Error(`Two schemas are called ${name}: rename one.`);
          schemas.set(name, schema);
        }
      const sorted = Object.fromEntries([...schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
      const components = { ...jsonAt(document, 'components'), schemas: sorted };
      const resolve = (piece: Json) => {
        const [, io, id] = bookRef.exec(String(piece.$ref)) ?? [];
        return io && id ? { ...piece, $ref: `#/components/schemas/${nameOf(io, id)}` } : piece;
      };
      const finished = mapJson({ ...document, components }, resolve);
      return isJson(finished) ? finished : {};
    },
  };
}

function toJson(schema: z.ZodType, io: Io): Json {
  const json: unknown = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Every whole number in JavaScript has this limit, so it says nothing about this one.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // The format says more than its long regular expression.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return isJson(json) ? json : {};
}

function toBookRefs(json: unknown, io: Io): Json {
  const rewritten = mapJson(json, (piece) => {
    const [, id] = draftRef.exec(String(piece.$ref)) ?? [];
    return id ? { ...piece, $ref: `book:${io}:${id}` } : piece;
  });
  return isJson(rewritten) ? rewritten : {};
}

/** Schemas whose sent form differs from the answered form, directly or in a nested schema. */
function findDiffering(seen: Record<Io, Map<string, Json>>): Set<string> {
  const shared = [...seen.input.keys()].filter((id) => seen.output.has(id));
  const plain = (json: Json | undefined) => text(json).replaceAll('book:input:', 'book:output:');
  const differing = new Set(shared.filter((id) => plain(seen.input.get(id)) !== plain(seen.output.get(id))));
  const holdsOne = (id: string) =>
    [...text(seen.input.get(id)).matchAll(/"book:input:([^"]+)"/g)].some(([, inner]) =>
      differing.has(inner ?? ''),
    );
  for (let before = -1; before < differing.size; ) {
    before = differing.size;
    for (const id of shared) if (holdsOne(id)) differing.add(id);
  }
  return differing;
}

const text = (json: unknown) => JSON.stringify(json) ?? '';
