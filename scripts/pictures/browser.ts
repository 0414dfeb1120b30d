import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright";
import sharp, { type Sharp } from "sharp";
import { chromiumPath } from "./chromium-path.ts";
import type { ProductLook, Task } from "./types.ts";

const here = import.meta.dirname;
const root = path.join(here, "..", "..");
const font = path.join(
  root,
  "scripts/pictures/node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2",
);

/** A headless page with the scene code in it. Pixels come back over a local connection, which is quicker than the debugger's. */
export async function openPage(looks: readonly ProductLook[]) {
  const bundle = await build({
    entryPoints: [path.join(here, "page/main.ts")],
    bundle: true,
    format: "esm",
    target: "es2023",
    write: false,
    logLevel: "error",
  });
  const archivo = readFileSync(font);
  let pixels: Buffer = Buffer.alloc(0);
  const server = createServer((request, response) => {
    if (request.url === "/pixels") {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        pixels = Buffer.concat(parts);
        response.end();
      });
    } else if (request.url === "/archivo.woff2") response.end(archivo);
    else if (request.url === "/main.js")
      response.setHeader("content-type", "text/javascript").end(bundle.outputFiles[0]?.contents);
    else response.setHeader("content-type", "text/html").end("<!doctype html><script type=module src=/main.js></script>");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(180_000);
  page.on("pageerror", (error) => console.error(error.message));
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => "draw" in window);
  await page.evaluate(`window.prepare(${JSON.stringify(looks)})`);
  return {
    /** Draws a task at its oversampled size and returns it sized down, with the texts on it. */
    async draw(task: Task): Promise<{ image: Sharp; texts: string[] }> {
      const call = `window.draw(${JSON.stringify(task.job)}, ${task.oversample})`;
      const { width, height, texts } = (await page.evaluate(call)) as { width: number; height: number; texts: string[] };
      const drawn = sharp(pixels, { raw: { width, height, channels: 4 } });
      const image = drawn.flip().removeAlpha().resize(task.job.width, task.job.height, { kernel: "lanczos3" });
      return { image, texts };
    },
    async close(): Promise<void> {
      await browser.close();
      server.close();
    },
  };
}
