"use client";

import { InlineScript, inOneLine } from "./inline-script";

/** Runs in the browser before the page's content is there. */
const script =
  typeof window === "undefined"
    ? inOneLine(`{
let clicks=self.earlyClicks=[];
document.addEventListener("click",event=>{
let control=event.target.closest("#content button[type=button],#content a[data-early]");
if(!self.earlyClicks||!control||control.popoverTargetElement||event.ctrlKey||event.metaKey||event.shiftKey)return;
event.preventDefault();event.stopImmediatePropagation();
control.style.opacity=.6;clicks.push(control);
if(control.href)setTimeout(()=>self.earlyClicks&&location.assign(control.href),8000)
},true)
}`)
    : "";

/**
 * Stores presses of buttons until hydration (components/kit/hooks/use-replayed-clicks.ts), and those of links with `data-early`, which are
 * followed if it has not come after eight seconds.
 */
export function EarlyClicks({ nonce }: { nonce: string }) {
  return <InlineScript nonce={nonce} code={script} />;
}
