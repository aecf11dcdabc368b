/** An outside answer as text; one that is larger, or no UTF-8, is an error before it fills the memory. */
export async function readCapped(response: Response, maxBytes = 1_048_576): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
