/**
 * The route of a path: each parameter's value gives way to its name. What is left is a folder's name, whatever a caller wrote, so
 * there are no more patterns than routes; a path that does not hold its parameters is `other`.
 */
export function routePattern(path: string, params: unknown): string {
  const segments = path.split('/');
  const given = Object.entries((params ?? {}) as Record<string, string | string[] | undefined>);
  let end = segments.length;
  for (const [name, value] of given.reverse()) {
    const values = [value ?? []].flat();
    for (const each of values.reverse()) {
      const at = segments.slice(0, end).findLastIndex((segment) => decoded(segment) === decoded(each));
      if (at < 0) return 'other';
      segments[at] = `[${name}]`;
      end = at;
    }
    // One name for the rest of a path, however long it is.
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
