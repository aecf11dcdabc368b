/**
 * The route of a path: the name of each parameter replaces its value, so the log and the metrics get no more
 * patterns than there are routes. If the path does not contain its parameters, the route is `other`.
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
