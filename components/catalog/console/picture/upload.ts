import { ApiError, base, pageHeaders, parseJson, refusal, unanswered } from '@/lib/api-client';

/** Sends a file as it is, and tells which part of it has gone (0–1). Failures are those of `api`. */
export function upload<T>(
  path: string,
  { file, type }: { file: File; type: string },
  schema: { parse: (value: unknown) => T },
  onProgress: (part: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // `fetch` does not tell how much of a body has gone.
    const call = new XMLHttpRequest();
    call.open('POST', `${base}${path}`);
    const headers = { accept: 'application/json', 'content-type': type, ...pageHeaders() };
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onerror = () => reject(unanswered());
    call.onload = () => {
      const answer = parseJson(call.responseText);
      if (call.status === 201) return resolve(schema.parse(answer));
      reject(refusal(new Response(null, { status: call.status }), answer, {}));
    };
    call.send(file);
  });
}

export const isConflict = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'ALREADY_CHANGED';
