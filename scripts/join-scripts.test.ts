import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { joinScripts } from "./join-scripts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "next-"));
  for (const name of ["layout", "error", "shop", "shop-error", "home", "cart", "react", "router"]) writeChunk(name, own);
  write(chunk("runtime"), "run()");
  writePage("page", ["layout", "error", "shop", "shop-error", "home"]);
  writePage("cart/page", ["layout", "error", "shop", "shop-error", "cart"]);
  writePage("admin/page", ["layout", "error"]);
  for (const name of ["build-manifest.json", "server/app/page/build-manifest.json"]) {
    const waits = { otherChunks: ["react", "router"].map(chunk), runtimeModuleIds: [7] };
    write(name, JSON.stringify({ rootMainFiles: ["react", "router", "runtime"].map(chunk), params: { "/page": waits } }));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const own = '"object"==typeof document?document.currentScript:void 0';
const chunk = (name: string) => `static/chunks/${name}.js`;
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const writeChunk = (name: string, itself: string) => write(chunk(name), `push([${itself},"${name}"])`);

function writePage(page: string, names: string[]): void {
  const lists = {
    clientModules: { last: { chunks: names.map((name) => `/_next/${chunk(name)}`) } },
    entryJSFiles: { a: names.map(chunk) },
  };
  write(`server/app/${page}_client-reference-manifest.js`, `globalThis.M["/"] = ${JSON.stringify(lists)};`);
}

const readPage = (page: string) => {
  const text = read(`server/app/${page}_client-reference-manifest.js`);
  return JSON.parse(text.slice(text.indexOf("{"), -1)) as {
    clientModules: { last: { chunks: string[] } };
    entryJSFiles: { a: string[] };
  };
};

test("what all pages load comes with the framework, and what the same pages load in one file", () => {
  joinScripts(folder);
  const { rootMainFiles, params } = JSON.parse(read("server/app/page/build-manifest.json"));
  expect(rootMainFiles).toHaveLength(1);
  expect(params["/page"]).toEqual({ otherChunks: [], runtimeModuleIds: [7] });
  const parts = ["layout", "error", "react", "router"].map((name) => `push(["${chunk(name)}","${name}"])`);
  expect(read(rootMainFiles[0])).toBe([...parts, "run()"].join("\n"));
  const [shop = "", page, ...others] = readPage("page").entryJSFiles.a;
  expect([page, ...others]).toEqual([chunk("home")]);
  expect(readPage("cart/page").clientModules.last.chunks).toEqual([`/_next/${shop}`, `/_next/${chunk("cart")}`]);
  expect(read(shop)).toBe(`push(["${chunk("shop")}","shop"])\npush([${own},"shop-error"])`);
  expect(readPage("admin/page").entryJSFiles.a).toEqual([]);
});

test("a build whose chunks look different is left as it is", () => {
  writeChunk("layout", "document.currentScript");
  const before = read("build-manifest.json");
  joinScripts(folder);
  expect(read("build-manifest.json")).toBe(before);
  expect(readPage("admin/page").entryJSFiles.a).toEqual([chunk("layout"), chunk("error")]);
});
