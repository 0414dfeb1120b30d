import { escapeXml } from "@/lib/platform/shared/text/escape-xml";

/** `<name>text</name>`, or an empty string if there is no text. */
export function textElement(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : "";
}

/** The number in the name of a part, as in "2.xml"; `null` if it has none. */
export const getPartNumber = (file: string): number | null => Number(/^([1-9]\d{0,3})\.xml$/.exec(file)?.[1]) || null;

export function xmlResponse(body: string): Response {
  return new Response(body, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
