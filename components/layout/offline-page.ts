import type { CompanyDetail } from "@/lib/content/company-detail/contract";
import { lookColours, toPalette } from "@/lib/platform/shared/brand-colour";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { escapeXml } from "@/lib/platform/shared/text/escape-xml";

type Look = Pick<CompanyDetail, "name" | "brandColor" | "logoSquareKey">;
type Contact = Pick<CompanyDetail, "phoneNumber" | "openingHours" | "location">;
/** What customers read, in both languages: which one it is, is in the address of the page that could not be loaded. */
type OfflineParts = { english: string; nepali: string; nonce: string };

const draw = (deep: string) =>
  `<svg width="32" height="28" viewBox="0 12 100 88" aria-hidden="true"><path fill="${deep}" d="M6 58 50 18l44 40-10 10-34-31-34 31Z"/><path fill="${lookColours.marigold}" d="M50 48c11 15 17 23 17 31a17 17 0 0 1-34 0c0-8 6-16 17-31Z"/></svg>`;

/** The house in the rain, dry under its membrane, and the wire to it torn; it stands on the ground at the foot of the page. */
const drawHouse = (water: string) =>
  `<svg class="house" viewBox="0 0 216 120" preserveAspectRatio="xMinYMax" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path stroke="${water}" stroke-width="1.5" stroke-linecap="round" d="M24 8l-4 12M56 4l-4 12M90 10l-4 12M122 4l-4 12M8 36l-4 12M74 34l-4 12M16 70l-4 12M206 10l-4 12M212 52l-4 12M206 88l-4 12"/><path fill="#fff" d="M94 56h92v64H94zM154 42V26q0-5 12-8 12 3 12 8v16zM154 32h24M158 42v6M174 42v6M106 64h22v13h-22zM148 64h24v13h-24zM104 98h16v22h-16zM148 98h24v12h-24z"/><path fill="currentColor" d="M86 51h108v5H86zM94 86h92v3H94z"/><path stroke="${lookColours.marigold}" stroke-width="5" d="M84 57v-9h112v9"/><path d="M34 120V46M24 52h20M44 52q10 8 8 26M94 68q-18-2-22-14"/></svg>`;

/** What customers read, in the language at hand. */
export function offlineMain({ phoneNumber, openingHours, location }: Contact): string {
  const call = phoneNumber.replaceAll(/[^+\d]/g, "");
  const lines = [location, ...openingHours.split("\n")].filter(Boolean).map((line) => `<li>${escapeXml(line)}</li>`);
  return `<main class="${currentLanguage() === "ne" ? `nepali" lang="ne` : "shop"}">
<h1>${escapeXml(t`You are offline`)}</h1>
<p>${escapeXml(t`We could not load this page. Please check your internet connection. The page will open by itself as soon as you are back online.`)}</p>
<p>${escapeXml(t`Your cart and your orders are safe.`)}</p>
<nav aria-label="${escapeXml(t`What you can do`)}">
<a class="strong" href="">${escapeXml(t`Try again`)}</a>
${call ? `<a class="quiet" href="tel:${call}">${escapeXml(t`Call ${phoneNumber}`)}</a>` : ""}
</nav>
<ul>${lines.join("")}</ul>
</main>`;
}

/**
 * Shown without a connection in place of the browser's own page (public/service-worker.js). It needs no other file and keeps the
 * URL that could not be loaded: once the connection is back, that page loads. Browsers do not report all of it (a Wi-Fi whose line
 * was cut, a connection that returns while this page loads), so the page asks too. Staff read something else under /admin. The nonce is that of its content security policy.
 */
export function offlinePage({ name, ...look }: Look, { english, nepali, nonce }: OfflineParts): string {
  const { deep, link } = toPalette(look.brandColor);
  const { paper, ink, stone, marigold } = lookColours;
  // Without a connection there is no image of its own.
  const mark = look.logoSquareKey ? "" : draw(deep);
  return `<!doctype html>
<html lang="en-NP">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${deep}">
<title>You are offline | ${escapeXml(name)}</title>
<style>
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:${paper};color:${ink};font:17px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{padding:1rem;background:linear-gradient(${marigold},${marigold}) bottom/100% 5px no-repeat;border-bottom:2px solid;font-size:1.25rem;font-weight:700}
header div{display:flex;align-items:center;gap:.75rem;max-width:38rem;margin:auto}
main{width:calc(100% - 2rem);max-width:38rem;margin:auto;padding:2rem 0}
h1{margin:0 0 .75rem;font:600 2.5rem/1.1 "Roboto Condensed","Arial Narrow",system-ui,sans-serif}
p{margin:0 0 1rem}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:2px;font-weight:700;text-decoration:none}
.strong{background:${link};color:#fff}
.quiet{border:1px solid ${ink};color:${ink};white-space:nowrap}
a:focus-visible{outline:3px solid ${marigold};outline-offset:2px;box-shadow:0 0 0 2px ${ink}}
ul{margin:0;padding:0;list-style:none;color:${stone};font-size:.9375rem}
body:after{content:"";height:14px;border-top:2px solid;background:repeating-linear-gradient(-52deg,${stone} 0 1px,#0000 1px 7px)}
.house{display:block;width:calc(100% - 2rem);max-width:38rem;height:8rem;margin:0 auto}
.staff{display:none}
.nepali{display:none}
.office .staff,.ne .nepali{display:block}
.office .shop,.ne .shop{display:none}
.ne .quiet{white-space:normal}
.staff ul{padding-left:1.25rem;list-style:disc;color:inherit;font-size:1rem}
.staff li{margin-bottom:.5rem}
</style>
<script nonce="${nonce}">if(/^\\/admin(\\/|$)/.test(location.pathname))document.documentElement.className="office";if(/^\\/ne(\\/|$)/.test(location.pathname)){document.documentElement.className=document.documentElement.lang="ne";addEventListener("DOMContentLoaded",()=>document.title=document.title.replace(/^[^|]+/,document.querySelector(".nepali h1").textContent+" "))}let load=()=>location.reload();addEventListener("online",load);setInterval(()=>document.hidden||fetch("/api/health/live",{cache:"no-store"}).then(({ok})=>ok&&load(),()=>{}),5000)</script>
</head>
<body>
<header>
<div>
${mark}
${escapeXml(name)}
</div>
</header>
${nepali}
<main class="staff">
<h1>You are offline</h1>
<p>The back office needs an internet connection. This page opens by itself as soon as you are back online.</p>
<ul>
<li>Orders keep arriving meanwhile, and you will see them when you are back.</li>
<li>What you typed in a product, page or setting and did not save yet is kept as a draft in this browser.</li>
<li>Did you just press a button? Check whether it worked before you press it again.</li>
</ul>
<nav aria-label="What you can do">
<a class="strong" href="">Try again</a>
</nav>
</main>
${english}
${drawHouse(link)}
</body>
</html>`;
}
