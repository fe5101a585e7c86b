export function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/);
}

export function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return Array.from(paragraphs.entries(), ([number, paragraph]) => <p key={number}>{paragraph}</p>);
}
