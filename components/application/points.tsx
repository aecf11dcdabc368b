/** The consequences, one plain sentence each. */
export function Points({ lines }: { lines: readonly (string | false)[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {lines.map((line) => line && <li key={line}>{line}</li>)}
    </ul>
  );
}
