import { createHash } from "node:crypto";

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

/**
 * Removes the nonce from a page that is cached for everybody. Returns the CSP sources of the inline scripts that carried it: a
 * script that someone got into the page's content is not one of them. Data blocks such as JSON-LD never run and need none.
 */
export function removeNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  // "$undefined" is how Next writes in its data that there is no nonce.
  const remove = (text: string) => text.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "$undefined");
  const scripts = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const { attributes = "", code = "" } = groups ?? {};
    if (!attributes.includes(` nonce="${nonce}"`) || /\ssrc=/.test(attributes)) continue;
    scripts.add(`'sha256-${createHash("sha256").update(remove(code)).digest("base64")}'`);
  }
  return { html: remove(html), scripts: [...scripts] };
}
