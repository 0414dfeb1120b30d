const frameworkScript = /<script src="(\/_next\/[^"]+)" async=""><\/script>/g;
const frameworkPreload = /<link rel="preload" as="script"[^>]* href="\/_next\/[^"]+"\/>/g;

/** Runs in the browser. A page in a background tab is not painted, and need not wait for that. */
const begin = `(s=>{let go=()=>{for(let src of s)document.head.append(Object.assign(document.createElement("script"),{src,async:true}))};document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})`;

/**
 * Lets a page's scripts be fetched once the page has been painted: it is complete without them, and they would take the line
 * and the processor from its styles, its first picture and its first paint. The loading screen (§2) still covers it then.
 */
export function scriptsAfterPaint(html: string): string {
  const sources = [...html.matchAll(frameworkScript)].map(([, source]) => source);
  const rest = html.replace(frameworkScript, "").replace(frameworkPreload, "");
  return sources.length ? rest.replace("</body>", () => `<script>${begin}(${JSON.stringify(sources)})</script></body>`) : html;
}
