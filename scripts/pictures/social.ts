/**
 * Draws the picture that other sites show for a link, public/assets/og.jpg: the house in section, kept dry,
 * beside the logo.
 *
 *   npm run social --prefix scripts/pictures
 *
 * Needs Chromium on the PATH (or CHROMIUM_PATH).
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { chromiumPath } from "./chromium-path.ts";

const root = path.join(import.meta.dirname, "..", "..");
const read = (file: string) => readFileSync(path.join(root, file));

const colours = /--color-[\w-]+: #\w+;/g;
const [house, styles] = ["components/kit/drawing/house.svg", "app/globals.css"].map((file) => read(file).toString("utf8"));
const logo = read("public/assets/logo.png").toString("base64");

const page = `<!doctype html><meta charset="utf-8"><style>
:root{${styles?.match(colours)?.join("")}}
body{margin:0;width:1200px;height:630px;overflow:hidden;position:relative;background:var(--color-paper)}
img{position:absolute;left:80px;top:215px;width:440px}
svg{position:absolute;right:0;top:0;width:560px;height:720px}
#wet{display:none}
i{position:absolute;inset:559px 560px 0 0;border-top:2px solid var(--color-ink);background:repeating-linear-gradient(-52deg,var(--color-stone) 0 1px,transparent 1px 12px) 0/100% 24px no-repeat,var(--color-mist)}
</style><img src="data:image/png;base64,${logo}" alt="">${house}<i></i>`;

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
const picture = sharp(await tab.screenshot());
await browser.close();
// As for the other pictures (render.ts), the file says what is printed on it.
await picture
  .withXmp("<x>Sukkha\nWATERPROOFING</x>")
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(path.join(root, "public/assets/og.jpg"));
