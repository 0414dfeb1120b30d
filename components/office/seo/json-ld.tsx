/** Each object is checked against its schema.org type where it is created; their union here would double the type-check time. */
type JsonLdProps = { data: object | readonly object[] };

/** The page's structured data for search engines as one JSON-LD block; several objects become one graph. */
export function JsonLd({ data }: JsonLdProps) {
  const content = Array.isArray(data) ? { "@graph": data } : data;
  const html = scriptSafe({ "@context": "https://schema.org", ...content });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; React would escape the quotes of the JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}

// A name like "</script>" must stay text, and JSON's line separators are not JavaScript's.
const unsafe = /[<>&\u2028\u2029]/g;

function scriptSafe(value: object): string {
  return JSON.stringify(value).replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
