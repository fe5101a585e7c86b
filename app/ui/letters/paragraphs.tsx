export function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/);
}

export function Paragraphs({
  paragraphs,
  className,
}: {
  paragraphs: readonly string[];
  className?: string | undefined;
}) {
  return Array.from(paragraphs.entries(), ([number, paragraph]) => (
    <p key={number} className={className}>
      {paragraph}
    </p>
  ));
}
