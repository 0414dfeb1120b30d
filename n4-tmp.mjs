import { chromium } from "playwright";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const base = "http://localhost:4410";
const pub = ["/ne/login","/ne/register","/ne/forgot-password","/ne/reset-password","/ne/confirm-email","/ne/contact","/ne/newsletter/confirm","/ne/newsletter/unsubscribe","/ne/stock-alert/unsubscribe"];
const own = ["/ne/customer/dashboard","/ne/customer/manage-profile","/ne/customer/manage-profile/data","/ne/customer/notifications","/ne/customer/address-book"];
const widths = process.argv[2] ? process.argv[2].split(",").map(Number) : [390];
const only = process.argv[3];
for (const width of widths) {
  const c = await b.newContext({ viewport: { width, height: 844 } });
  const p = await c.newPage();
  const errs = []; p.on("console", (m) => m.type() === "error" && errs.push(m.text().slice(0, 300))); p.on("pageerror", (e) => errs.push("PE " + String(e).slice(0, 300)));
  const see = async (path) => {
    await p.goto(base + path); await p.waitForTimeout(2600);
    await p.evaluate(() => document.querySelectorAll("main details").forEach((d) => { d.open = true; }));
    await p.waitForTimeout(500);
    await p.screenshot({ path: `/tmp/n4/${width}${path.replaceAll("/", "_")}.png`, fullPage: true });
    const left = await p.evaluate(() => [...new Set(document.querySelector("main").innerText.split("\n").filter((l) => /[A-Za-z]{3,}/.test(l) && !/[\u0900-\u097f]/.test(l)))]);
    const attrs = await p.evaluate(() => [...document.querySelectorAll("main [aria-label], main [title], main [placeholder], main option, main img[alt]")].map((e) => e.tagName === "OPTION" ? e.textContent : e.getAttribute("aria-label") ?? e.getAttribute("title") ?? e.getAttribute("placeholder") ?? e.getAttribute("alt")).filter((l) => /[A-Za-z]{3,}/.test(l) && !/[\u0900-\u097f]/.test(l)));
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(width, path, "|", await p.title(), "| over", over, JSON.stringify(errs.splice(0)));
    if (left.length) console.log("   TEXT", left.slice(0, 60).join(" | "));
    if (attrs.length) console.log("   ATTR", [...new Set(attrs)].slice(0, 40).join(" | "));
  };
  for (const path of pub) if (!only || path.includes(only)) await see(path);
  await p.goto(base + "/ne/login"); await p.waitForTimeout(2500);
  await p.fill("main [name=email]", "b2c@example.com"); await p.fill("main [name=password]", "Demo@1234"); await p.keyboard.press("Enter"); await p.waitForTimeout(3500);
  console.log("at", p.url());
  for (const path of own) if (!only || path.includes(only)) await see(path);
  await c.close();
}
await b.close();
