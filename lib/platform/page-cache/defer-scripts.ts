const frameworkScript = /<script src="(\/_next\/[^"]+)" async=""><\/script>/g;
const frameworkPreload = /<link rel="preload" as="script"[^>]* href="\/_next\/[^"]+"\/>/g;

/**
 * Runs in the browser, and does little at a time: any long piece of work holds up the first taps.
 *
 * - Scripts are asked for once the page was painted, three in one turn. A page in a background tab is not painted, and need not wait.
 * - The framework starts in a turn of its own behind that in which its code is evaluated: `__next_s` are Next's scripts that come
 *   before the start, and one without a URL and without content takes one turn.
 * - What lies below the first screen (class `part`, app/globals.css) is laid out when it is scrolled to or, once the loading screen
 *   has gone, when there is nothing else to do. A page that is returned to, or entered somewhere else than at its top, is laid out
 *   whole at once, so that its place is where it was.
 */
const loaderScript = `(sources=>{
let root=document.documentElement,parts=[...document.querySelectorAll(".part")];
let whole=()=>{parts=[];delete root.dataset.parts};
let idle=window.requestIdleCallback??setTimeout;
let lay=()=>{for(let end=performance.now()+6;parts.length&&performance.now()<end;root.offsetHeight)parts.shift().style.contentVisibility="visible";parts.length?idle(lay):whole()};
let ask=()=>{for(let src of sources.splice(0,3))document.head.append(Object.assign(document.createElement("script"),{src,async:true}));if(sources.length)setTimeout(ask)};
let go=()=>{ask();setTimeout(lay,1500)};
(self.__next_s??=[]).push([0,{children:""}]);
if(document.hidden||location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")whole();
document.hidden?go():requestAnimationFrame(()=>setTimeout(go))
})`.replaceAll("\n", "");

/**
 * Reads Next's HTML: lets a page's scripts be fetched once the page has been painted. It is complete without them, and they would take
 * the line and the processor from its styles, its first image and its first paint. The loading screen (§2) still covers it then.
 *
 * Longest task of a first visit in ms of processor time (docs/decisions/0044): 12 with all of this, 19 without `__next_s`, 48 without
 * any of it; up to the first paint 22 with the parts, 40 without. HTML that looks different passes through as it is.
 */
export function deferScripts(html: string): string {
  const sources = [...html.matchAll(frameworkScript)].map(([, source]) => source);
  if (sources.length === 0 || !html.includes("<html ") || !html.includes("</body>")) return html;
  return html
    .replace(frameworkScript, "")
    .replace(frameworkPreload, "")
    .replace("<html ", '<html data-parts="" ')
    .replace("</body>", () => `<script>${loaderScript}(${JSON.stringify(sources)})</script></body>`);
}
