"use client";

import { t } from "@/lib/platform/shared/language/t";
import { InlineScript, inOneLine } from "./inline-script";

/** In a script that is part of a page. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll("<", "\\u003c");

/** The last element of every page: without it the HTML was cut short. */
const endId = "page-end";

/**
 * Runs in the browser before the page's content is there, whatever arrives after it. Every three seconds it looks whether the page is
 * whole: its HTML to the end, something in `main`, its styles, and its scripts started (`earlyClicks`, ./early-clicks.tsx). If not, it
 * asks the shop. Without an answer it says so, and once there is one the page is loaded again, at most once in half a minute. While
 * everything is only slow the shop answers, and nothing happens.
 */
const getScript = (): string =>
  typeof window === "undefined"
    ? inOneLine(`{
let failed,lost,line,waiting,asking,begun=Date.now(),key="page-loaded-again";
let has=all=>{let main=document.querySelector("main");return all&&document.getElementById("${endId}")&&(!main||main.childElementCount)};
let isWhole=()=>has(failed!=="LINK"&&self.earlyClicks===undefined);
let say=(text,href)=>{
if(line||!document.body)return;
line=document.createElement("div");
line.setAttribute("role","alert");
line.style.cssText="position:fixed;bottom:0;left:0;right:0;z-index:90;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.5rem 1rem;padding:.75rem 1rem;background:#14262e;color:#fff;font:1rem/1.5 system-ui,sans-serif";
let button=Object.assign(document.createElement("button"),{type:"button",textContent:${quoted(t`Try again`)},onclick:()=>href?open(href):location.reload()});
button.style.cssText="min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:2px;background:#f0b323;color:#14262e;font:inherit;font-weight:700;cursor:pointer";
line.append(text||${quoted(t`The connection was lost before all of this page had arrived.`)},button);
document.body.append(line)};
let open=href=>{
let stay=()=>say(${quoted(t`You are offline. This page stays open until the connection is back.`)},waiting=href);
fetch("/api/health/live",{cache:"no-store"}).then(({ok})=>ok?location.assign(href):stay(),stay)};
let loadAgain=()=>{
let last;
try{last=sessionStorage.getItem(key);sessionStorage.setItem(key,Date.now())}catch{}
if(Date.now()-last>30000)location.reload();else say()};
let answer=isUp=>{
clearTimeout(asking);asking=0;
if(isWhole())return;
if(!isUp){lost=true;say()}
else if(lost||failed||document.readyState!=="loading"&&!has(true))loadAgain()};
let look=()=>{
if(document.hidden||asking)return;
if(isWhole()){if(!waiting||navigator.onLine){line?.remove();line=lost=failed=waiting=undefined}}
else if(failed||lost||!navigator.onLine||Date.now()-begun>5000){
asking=setTimeout(answer,8000);
fetch("/api/health/live",{cache:"no-store"}).then(({ok})=>answer(ok),()=>answer())}};
addEventListener("error",({target:{tagName,rel}})=>{
if(rel==="stylesheet"||tagName==="SCRIPT"&&!isWhole()){failed=tagName;look()}},true);
addEventListener("online",()=>{
for(let image of document.images)if(image.complete&&!image.naturalWidth)image.src=image.src;
look()});
addEventListener("offline",look);
setInterval(look,3000);
addEventListener("click",event=>{
let link=event.target.closest&&event.target.closest("a[href]");
if(navigator.onLine||!link||link.origin!==location.origin||link.target||link.download||event.ctrlKey||event.metaKey||event.shiftKey)return;
if(link.hash&&link.pathname+link.search===location.pathname+location.search)return;
event.preventDefault();
event.stopPropagation();
open(link.href)},true)
}`)
    : "";

/**
 * Says so where the connection was lost in the first seconds of a visit, and loads the page again once it is back. Later it keeps a
 * click without a connection from replacing the page by the browser's error.
 */
export function LostConnection({ nonce }: { nonce: string }) {
  return <InlineScript nonce={nonce} code={getScript()} />;
}

export function PageEnd() {
  return <div id={endId} hidden />;
}
