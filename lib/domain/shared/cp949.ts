/**
 * Decodes text as Korean Excel saves it. The platform's decoder knows only KS X 1001 and misreads Microsoft's
 * additions: the missing syllables, in Unicode order, in the cells that the standard leaves free.
 */
const firstLead = 0x81;
const lastLead = 0xfe;
const standard = 0xa1;
/** The free cells after a lead byte; from the standard's first row on, only those before its own cells. */
const freeCells = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xa0)];
const standardCells = range(standard, 0xfe);

let letters: ReadonlyMap<number, string> | undefined;

function table(): ReadonlyMap<number, string> {
  if (letters) return letters;
  const made = new Map<number, string>();
  const decoder = new TextDecoder('euc-kr', { fatal: true });
  for (const lead of range(standard, lastLead))
    for (const cell of standardCells) {
      const letter = decoded(decoder, lead, cell);
      if (letter) made.set(lead * 256 + cell, letter);
    }
  // Added to the standard in 1998.
  made.set(0xa2e6, '€').set(0xa2e7, '®');
  const known = new Set(made.values());
  const missing = range(0xac00, 0xd7a3).map((code) => String.fromCharCode(code));
  const free = range(firstLead, lastLead).flatMap((lead) =>
    (lead < standard ? [...freeCells, ...standardCells] : freeCells).map((cell) => lead * 256 + cell),
  );
  let at = 0;
  for (const letter of missing) {
    if (known.has(letter)) continue;
    made.set(free[at] ?? 0, letter);
    at += 1;
  }
  letters = made;
  return made;
}

function decoded(decoder: TextDecoder, lead: number, cell: number): string | null {
  try {
    return decoder.decode(new Uint8Array([lead, cell]));
  } catch {
    return null;
  }
}

/** null if the bytes are not such text. */
export function cp949Text(bytes: Uint8Array): string | null {
  const known = table();
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      parts.push(String.fromCharCode(byte));
      continue;
    }
    at += 1;
    const letter = known.get(byte * 256 + (bytes[at] ?? 0));
    if (letter === undefined) return null;
    parts.push(letter);
  }
  return parts.join('');
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
