/** What a field proposes: a line for each language, its name and its own name for itself with a tab between. */
export function LanguageList({ id, lines }: { id: string; lines: string }) {
  return (
    <datalist id={id}>
      {lines.split('\n').map((line) => {
        const [name, own] = line.split('\t');
        return (
          <option key={line} value={name}>
            {own}
          </option>
        );
      })}
    </datalist>
  );
}
