/**
 * The route of a path: each parameter's value becomes its name. Only names of folders remain, so there are no more patterns than
 * routes. A path that does not hold its parameters is `other`.
 */
export function routePattern(path: string, params: unknown): string {
  const segments = path.split('/');
  const entries = Object.entries((params ?? {}) as Record<string, string | string[] | undefined>);
  let end = segments.length;
  for (const [name, value] of entries.reverse()) {
    const values = [value ?? []].flat();
    for (const each of values.reverse()) {
      const at = segments.slice(0, end).findLastIndex((segment) => decoded(segment) === decoded(each));
      if (at < 0) return 'other';
      segments[at] = `[${name}]`;
      end = at;
    }
    // The rest of a path becomes one name, however long it is.
    if (Array.isArray(value) && values.length > 1) segments.splice(end + 1, values.length - 1);
  }
  return segments.join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
