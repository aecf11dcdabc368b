/** A long number, small and in groups of four to read aloud; copied, it is one number. */
export function LongNumber({ no }: { no: string }) {
  const groups = no.match(/.{1,4}/g) ?? [];
  return (
    <span className="inline-flex flex-wrap gap-x-1.5 text-sm tabular-nums">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a number keep their places.
        <span key={at}>{group}</span>
      ))}
    </span>
  );
}
