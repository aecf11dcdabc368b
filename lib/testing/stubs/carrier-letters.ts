/** Null where a letter is not in EUC-KR. The table is made from the decoder, cell by cell. */
export function eucKrLength(text: string): number | null {
  let bytes = 0;
  for (const letter of text) {
    if (letter <= '~') bytes += 1;
    else if (cells().has(letter)) bytes += 2;
    else return null;
  }
  return bytes;
}

let known: Set<string> | undefined;
function cells(): Set<string> {
  if (known) return known;
  known = new Set();
  const decoder = new TextDecoder('euc-kr');
  for (let row = 0xa1; row <= 0xfe; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) known.add(decoder.decode(Uint8Array.of(row, cell)));
  known.delete('\ufffd');
  return known;
}
