const frameworkScript = /<script src="(\/_next\/[^"]+)"(?: nonce="[^"]*")? async=""(?: nonce="[^"]*")?><\/script>/g;
const frameworkPreload = /<link rel="preload" as="script"[^>]* href="\/_next\/[^"]+"\/>/g;

/**
 * Runs in the browser, a little at a time: any long task holds up the first taps.
 *
 * - Scripts are requested, three per task, once the page and its first images (`fetchpriority="high"`) are painted; a slow image
 *   delays them by at most half a second. A background tab is never painted and does not wait.
 * - The framework starts in its own task, after the one that evaluates its code: `__next_s` are Next's scripts that run before
 *   the start, and one without a URL and without content takes one task.
 * - Content below the first screen (class `part`, app/globals.css) is laid out when it is scrolled to or, once the loading
 *   screen has gone, when the browser is idle. A page that is returned to, or opened elsewhere than at its top, is laid out whole
 *   at once, so that its scroll position is right.
 */
const loaderScript = `(sources=>{
let root=document.documentElement,parts=[...document.querySelectorAll(".part")];
let whole=()=>{parts=[];delete root.dataset.parts};
let idle=window.requestIdleCallback??setTimeout;
let lay=()=>{for(let end=performance.now()+6;parts.length&&performance.now()<end;root.offsetHeight)parts.shift().style.contentVisibility="visible";parts.length?idle(lay):whole()};
let load=()=>{for(let src of sources.splice(0,3))document.head.append(Object.assign(document.createElement("script"),{src,async:true}));if(sources.length)setTimeout(load)};
let start=()=>{load();setTimeout(lay,1500)};
let images=[...document.querySelectorAll("img[fetchpriority=high]")].map(image=>image.decode().catch(()=>{}));
let ready=Promise.race([Promise.all(images),new Promise(resolve=>setTimeout(resolve,500))]);
(self.__next_s??=[]).push([0,{children:""}]);
if(document.hidden||location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")whole();
document.hidden?start():ready.then(()=>requestAnimationFrame(()=>setTimeout(start)))
})`.replaceAll("\n", "");

/**
 * Rewrites Next's HTML so that a page's scripts are fetched only once it has been painted. The page is complete without them, and
 * they would compete with its styles, first image and first paint for bandwidth and CPU. The loading screen (§2) still
 * covers it then.
 *
 * Longest task of a first visit in ms of CPU time (docs/decisions/0044): 12 with all of this, 19 without `__next_s`, 48
 * without any of it; up to the first paint 22 with the parts, 40 without. HTML in any other form is returned unchanged.
 */
export function deferScripts(html: string, nonce: string): string {
  const sources = [...html.matchAll(frameworkScript)].map(([, source]) => source);
  if (sources.length === 0 || !html.includes("<html ") || !html.includes("</body>")) return html;
  return html
    .replace(frameworkScript, "")
    .replace(frameworkPreload, "")
    .replace("<html ", '<html data-parts="" ')
    .replace("</body>", () => `<script nonce="${nonce}">${loaderScript}(${JSON.stringify(sources)})</script></body>`);
}
