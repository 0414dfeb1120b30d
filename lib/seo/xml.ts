const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

// Characters that XML 1.0 does not allow, even escaped: control characters, the two non-characters and unpaired surrogates.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function escapeXml(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** `<name>text</name>`, or an empty string if there is no text. */
export function textElement(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : "";
}

/** The number in the name of a part, as in "2.xml"; `null` if it has none. */
export const getPartNumber = (file: string): number | null => Number(/^([1-9]\d{0,3})\.xml$/.exec(file)?.[1]) || null;

export function xmlResponse(body: string): Response {
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
