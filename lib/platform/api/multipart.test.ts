import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Form, readMultipart } from "./multipart";

const type = "multipart/form-data; boundary=mark";
const own = mkdtempSync(path.join(tmpdir(), "forms-"));
const before = process.env.TMPDIR;
beforeAll(() => {
  process.env.TMPDIR = own;
});
afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
});

const part = (head: string, value: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--mark\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from("--mark--\r\n")]);

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const read = (bytes: Uint8Array, length = 7, of = type) => readMultipart(of, inPieces(bytes, length));

async function refusal(bytes: Uint8Array, of = type): Promise<unknown> {
  const error = await read(bytes, 1000, of).then(
    () => "it was read",
    (thrown) => thrown.code,
  );
  expect(readdirSync(own)).toEqual([]);
  return error;
}

async function getFiles({ fields }: Form, name: string): Promise<{ name: string; type: string; bytes: Buffer }[]> {
  const files = [fields[name]].flat().filter((each) => each instanceof File);
  return Promise.all(
    files.map(async (each) => ({ name: each.name, type: each.type, bytes: Buffer.from(await each.arrayBuffer()) })),
  );
}

describe("a form", () => {
  test("is read whatever the pieces in which it comes: texts, lists, and files byte for byte", async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each));
    const name = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }).filter((each) => !/[\\\r\n]/.test(each));
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme" }),
        fc.array(bytes, { minLength: 1, maxLength: 4 }),
        name,
        fc.integer({ min: 1, max: 400 }),
        async (text, files, fileName, length) => {
          // As a browser encodes it.
          const sent = new FormData();
          sent.append("words", text);
          for (const each of files) sent.append("files", new File([new Uint8Array(each)], fileName, { type: "image/png" }));
          const written = new Response(sent);
          const body = new Uint8Array(await written.arrayBuffer());
          const got = await read(body, length, written.headers.get("content-type") ?? "");
          expect(got.fields.words).toBe(text.replaceAll(/\r\n|\r|\n/g, "\r\n"));
          expect(await getFiles(got, "files")).toEqual(files.map((each) => ({ name: fileName, type: "image/png", bytes: each })));
          await got.discard();
        },
      ),
      { numRuns: 60 },
    );
    expect(readdirSync(own)).toEqual([]);
  });

  test("that holds almost its mark in a file is read to the real one", async () => {
    const almost = Buffer.from("\r\n--mar\r\n--mar\r\r\n--marl--mark\r\n-");
    for (let length = 1; length < 20; length++) {
      const got = await read(form(part('name="file"; filename="a.bin"', almost), part('name="end"', "x")), length);
      expect((await getFiles(got, "file"))[0]?.bytes).toEqual(almost);
      expect(got.fields.end).toBe("x");
      await got.discard();
    }
  });

  test("names its fields and files as clients write them", async () => {
    const got = await read(
      form(
        part("name=plain", "1"),
        part('filename="a; name=other.jpg"; name="file"', "2"),
        part(`name="late"; filename*=UTF-8''r%C3%B6hre.jpg`, "3"),
        part('name="left"; filename=""', ""),
        part('name="a%22b"', "4"),
      ),
    );
    expect(Object.keys(got.fields)).toEqual(["plain", "file", "late", "left", 'a"b']);
    expect(got.fields.plain).toBe("1");
    expect((await getFiles(got, "file"))[0]?.name).toBe("a; name=other.jpg");
    expect((await getFiles(got, "late"))[0]?.name).toBe("röhre.jpg");
    expect(got.fields.left).toBeUndefined();
    await got.discard();
  });

  test("keeps its files in a folder of its own, which goes with it", async () => {
    const got = await read(form(part('name="file"; filename="../../a"', "x"), part('name="file"; filename="b"', "y")));
    const [folder = ""] = readdirSync(own);
    expect(readdirSync(path.join(own, folder))).toEqual(["1", "2"]);
    await got.discard();
    expect(existsSync(path.join(own, folder))).toBe(false);
  });
});

const text = part('name="a"', "1");
const file = (at: number) => part(`name="f"; filename="${at}"`, "x");

test.each([
  ["ends too early", form(text).subarray(0, -9), "invalid"],
  ["is empty", Buffer.alloc(0), "invalid"],
  ["has a part without a name", form(part("filename=a", "1")), "invalid"],
  [
    "has a part that is none of a form",
    form(Buffer.from('--mark\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n')),
    "invalid",
  ],
  ["goes on behind its mark", Buffer.from("--markx\r\n\r\n"), "invalid"],
  ["has text that is not UTF-8", form(part('name="a"', Buffer.from([0x61, 0xff]))), "invalid"],
  ["has a name that is not UTF-8", form(part(`name="f"; filename*=utf-8''%ff`, "x")), "invalid"],
  ["has a head without end", Buffer.from(`--mark\r\nX: ${"x".repeat(20_000)}`), "invalid"],
  ["has too many fields", form(...Array(1001).fill(text)), "invalid"],
  ["has too many files", form(...Array.from({ length: 101 }, (_, at) => file(at))), "invalid"],
  ["has too long a text", form(part('name="a"', "x".repeat(1_500_000)), part('name="a"', "x".repeat(600_000))), "too_large"],
])("a form that %s is refused, and nothing of it stays", async (_, bytes, code) => {
  expect(await refusal(Buffer.concat([part('name="kept"; filename="kept"', "x"), bytes]))).toBe(code);
});

test.each(["multipart/form-data", "multipart/form-data; boundary=", `multipart/form-data; boundary=${"x".repeat(71)}`])(
  "a form of the type %s is refused",
  async (of) => {
    expect(await refusal(form(text), of)).toBe("invalid");
  },
);

test("a form whose sender breaks off leaves nothing", async () => {
  async function* broken() {
    yield form(file(1)).subarray(0, -10);
    throw new Error("gone");
  }
  await expect(readMultipart(type, broken())).rejects.toThrow("gone");
  expect(readdirSync(own)).toEqual([]);
});

test("so many bytes of all forms together: the next one is asked to come again, one that is alone never", async () => {
  const large = Buffer.alloc(64_000_000);
  async function* endless(pieces: number) {
    yield Buffer.from('--mark\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n');
    for (let at = 0; at < pieces; at++) yield large;
    yield Buffer.from("\r\n--mark--");
  }
  const alone = await readMultipart(type, endless(7));
  await expect(readMultipart(type, endless(1))).rejects.toMatchObject({ code: "unavailable", retryAfter: 10 });
  await alone.discard();
  const again = await readMultipart(type, endless(1));
  await again.discard();
  expect(readdirSync(own)).toEqual([]);
});
