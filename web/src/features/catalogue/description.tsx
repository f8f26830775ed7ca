/** A specification's description: plain text, its paragraphs parted by line breaks. */
export function Description({ title, content }: { title: string; content: string }) {
  const paragraphs = content.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <section className="max-w-prose">
      <h2 className="text-h3">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-pretty text-ink-soft">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
