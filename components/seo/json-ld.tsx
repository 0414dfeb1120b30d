/** Each thing has its own schema.org type where it is made; naming their union here would double the time of the type check. */
type JsonLdProps = { data: object | readonly object[] };

/** What the page says to search engines, as one JSON-LD block; several things become one graph. */
export function JsonLd({ data }: JsonLdProps) {
  const things = Array.isArray(data) ? { "@graph": data } : data;
  const html = scriptSafe({ "@context": "https://schema.org", ...things });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; React would escape the quotes of the JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}

// A name like "</script>" must stay text, and JSON's line separators are not JavaScript's.
const unsafe = /[<>&\u2028\u2029]/g;

function scriptSafe(value: object): string {
  return JSON.stringify(value).replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
