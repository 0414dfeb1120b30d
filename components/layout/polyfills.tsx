"use client";

import { InlineScript, inOneLine } from "./inline-script";

/**
 * What the shop's scripts call and its oldest browsers lack (docs/decisions/0084). tests/oldest-browsers.test.ts compares the built
 * scripts with this list.
 */
export const polyfilled = {
  "Array.prototype": ["toSorted", "toReversed", "toSpliced", "with"],
  "String.prototype": ["isWellFormed"],
  Map: ["groupBy"],
  Object: ["groupBy"],
  AbortSignal: ["timeout"],
  /** Everywhere else it is missing only without HTTPS. */
  crypto: ["randomUUID"],
};

/** Inline, because every other script may call them; in a separate file they would come too late for some, or delay all. */
const script =
  typeof window === "undefined"
    ? inOneLine(`{
let add=(on,all)=>{for(let name in all)on&&!on[name]&&Object.defineProperty(on,name,{value:all[name],writable:true,configurable:true})};
add(Array.prototype,{
toSorted(by){return[...this].sort(by)},
toReversed(){return[...this].reverse()},
toSpliced(...how){let all=[...this];all.splice(...how);return all},
with(at,value){let all=[...this],i=Math.trunc(at)||0;if(i<0)i+=all.length;if(!(i in all))throw new RangeError("Invalid index : "+at);all[i]=value;return all}});
add(String.prototype,{isWellFormed(){return!/\\p{Surrogate}/u.test(this)}});
add(Map,{groupBy(all,by){let groups=new Map,i=0;for(let each of all){let key=by(each,i++),group=groups.get(key);group?group.push(each):groups.set(key,[each])}return groups}});
add(Object,{groupBy(all,by){let groups=Object.create(null);for(let[key,group]of Map.groupBy(all,(...each)=>String(by(...each))))groups[key]=group;return groups}});
add(self.AbortSignal,{timeout(ms){let late=new AbortController;setTimeout(()=>late.abort(new DOMException("The operation timed out.","TimeoutError")),ms);return late.signal}});
add(self.crypto,{randomUUID(){return"10000000-1000-4000-8000-100000000000".replace(/[018]/g,c=>(c^crypto.getRandomValues(new Uint8Array(1))[0]&15>>c/4).toString(16))}})
}`)
    : "";

export function Polyfills({ nonce }: { nonce: string }) {
  return <InlineScript nonce={nonce} code={script} />;
}
