import { inflateSync } from "node:zlib";

/** The words of a PDF as PDFKit (react-pdf) writes them, in the order they are drawn, without the spaces between lines. */
export function getPdfText(file: Buffer): string {
  const { objects, pages, follow } = readObjects(file);
  return pages
    .map((page) => {
      const fonts = [...follow(page, "Resources").matchAll(/\/(F\d+) (\d+) 0 R/g)];
      const letters = new Map(
        fonts.map(({ 1: name, 2: id = "" }) => [name, getLetters(getStream(follow(objects.get(id) ?? "", "ToUnicode")))]),
      );
      return getDrawnText(getStream(follow(page, "Contents")), letters);
    })
    .join("");
}

/** The colours with which a PDF is drawn, as "#0b3d48". */
export function getPdfColours(file: Buffer): Set<string> {
  const { pages, follow } = readObjects(file);
  const drawn = pages.map((page) => getStream(follow(page, "Contents"))).join("\n");
  const colours = drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|rg)\b/gi);
  const toHex = (share: string | undefined) =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, "0");
  return new Set([...colours].map(([, ...shares]) => `#${shares.map(toHex).join("")}`));
}

function readObjects(file: Buffer) {
  const objects = new Map(
    [...file.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(({ 1: id = "", 2: body = "" }) => [id, body]),
  );
  const follow = (body: string, name: string) => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? "") ?? "";
  return { objects, pages: [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body)), follow };
}

type Letters = ReadonlyMap<string, string>;

function getDrawnText(content: string, fonts: ReadonlyMap<string | undefined, Letters>): string {
  let letters: Letters = new Map();
  let text = "";
  for (const { 1: font, 2: runs = "" } of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? letters;
    for (const { 1: glyphs = "" } of runs.matchAll(/<([0-9a-f]+)>/gi)) {
      text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? "\ufffd").join("");
    }
  }
  return text;
}

function getStream(body: string): string {
  const bytes = Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? "", "latin1");
  return (body.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

/** The letters of each glyph, which PDFKit lists in ranges. */
function getLetters(toUnicode: string): Letters {
  const letters = new Map<string, string>();
  for (const { 1: from = "", 2: list = "" } of toUnicode.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    for (const [at, { 1: codes = "" }] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, "0");
      const units = (codes.match(/[0-9a-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16));
      letters.set(glyph, String.fromCharCode(...units));
    }
  }
  return letters;
}
