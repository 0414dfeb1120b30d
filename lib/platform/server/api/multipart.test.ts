import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deleteAbandonedForms, type Form, readMultipart, type Sender } from "./multipart";

const type = "multipart/form-data; boundary=mark";
const tempFolder = mkdtempSync(path.join(tmpdir(), "forms-"));
const before = process.env.TMPDIR;
beforeAll(() => {
  process.env.TMPDIR = tempFolder;
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

async function* inChunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const asha: Sender = { id: "asha", isStaff: false };
const read = (bytes: Uint8Array, length = 7, contentType = type) => readMultipart(contentType, inChunks(bytes, length), asha);

async function getErrorCode(bytes: Uint8Array, contentType = type): Promise<unknown> {
  const error = await read(bytes, 1000, contentType).then(
    () => "it was read",
    (thrown) => thrown.code,
  );
  expect(readdirSync(tempFolder)).toEqual([]);
  return error;
}

async function getFiles({ fields }: Form, name: string): Promise<{ name: string; type: string; bytes: Buffer }[]> {
  const files = [fields[name]].flat().filter((each) => each instanceof File);
  return Promise.all(
    files.map(async (each) => ({ name: each.name, type: each.type, bytes: Buffer.from(await each.arrayBuffer()) })),
  );
}

describe("a form", () => {
  test("is read correctly however it is split into chunks: texts, lists and the bytes of files", async () => {
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
          const formData = new FormData();
          formData.append("words", text);
          for (const each of files) formData.append("files", new File([new Uint8Array(each)], fileName, { type: "image/png" }));
          const encoded = new Response(formData);
          const body = new Uint8Array(await encoded.arrayBuffer());
          const parsed = await read(body, length, encoded.headers.get("content-type") ?? "");
          expect(parsed.fields.words).toBe(text.replaceAll(/\r\n|\r|\n/g, "\r\n"));
          expect(await getFiles(parsed, "files")).toEqual(
            files.map((each) => ({ name: fileName, type: "image/png", bytes: each })),
          );
          await parsed.discard();
        },
      ),
      { numRuns: 60 },
    );
    expect(readdirSync(tempFolder)).toEqual([]);
  });

  test("with partial boundaries inside a file is read up to the real one", async () => {
    const almost = Buffer.from("\r\n--mar\r\n--mar\r\r\n--marl--mark\r\n-");
    for (let length = 1; length < 20; length++) {
      const parsed = await read(form(part('name="file"; filename="a.bin"', almost), part('name="end"', "x")), length);
      expect((await getFiles(parsed, "file"))[0]?.bytes).toEqual(almost);
      expect(parsed.fields.end).toBe("x");
      await parsed.discard();
    }
  });

  test("may have its fields and files named in all the ways that clients use", async () => {
    const parsed = await read(
      form(
        part("name=plain", "1"),
        part('filename="a; name=other.jpg"; name="file"', "2"),
        part(`name="late"; filename*=UTF-8''r%C3%B6hre.jpg`, "3"),
        part('name="left"; filename=""', ""),
        part('name="a%22b"', "4"),
      ),
    );
    expect(Object.keys(parsed.fields)).toEqual(["plain", "file", "late", "left", 'a"b']);
    expect(parsed.fields.plain).toBe("1");
    expect((await getFiles(parsed, "file"))[0]?.name).toBe("a; name=other.jpg");
    expect((await getFiles(parsed, "late"))[0]?.name).toBe("röhre.jpg");
    expect(parsed.fields.left).toBeUndefined();
    await parsed.discard();
  });

  test("stores its files in its own folder, which is deleted with it", async () => {
    const parsed = await read(form(part('name="file"; filename="../../a"', "x"), part('name="file"; filename="b"', "y")));
    const [folder = ""] = readdirSync(tempFolder);
    expect(readdirSync(path.join(tempFolder, folder))).toEqual(["1", "2"]);
    await parsed.discard();
    expect(existsSync(path.join(tempFolder, folder))).toBe(false);
  });
});

const text = part('name="a"', "1");
const file = (at: number) => part(`name="f"; filename="${at}"`, "x");

test.each([
  ["ends too early", form(text).subarray(0, -9), "invalid"],
  ["is empty", Buffer.alloc(0), "invalid"],
  ["has a part without a name", form(part("filename=a", "1")), "invalid"],
  [
    "has a part that is not form data",
    form(Buffer.from('--mark\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n')),
    "invalid",
  ],
  ["continues after its boundary", Buffer.from("--markx\r\n\r\n"), "invalid"],
  ["has text that is not UTF-8", form(part('name="a"', Buffer.from([0x61, 0xff]))), "invalid"],
  ["has a name that is not UTF-8", form(part(`name="f"; filename*=utf-8''%ff`, "x")), "invalid"],
  ["has a part header without an end", Buffer.from(`--mark\r\nX: ${"x".repeat(20_000)}`), "invalid"],
  ["has too many fields", form(...Array(1001).fill(text)), "invalid"],
  ["has too many files", form(...Array.from({ length: 101 }, (_, at) => file(at))), "invalid"],
  ["has too long a text", form(part('name="a"', "x".repeat(1_500_000)), part('name="a"', "x".repeat(600_000))), "too_large"],
])("a form that %s is rejected and leaves no files", async (_, bytes, code) => {
  expect(await getErrorCode(Buffer.concat([part('name="kept"; filename="kept"', "x"), bytes]))).toBe(code);
});

test.each(["multipart/form-data", "multipart/form-data; boundary=", `multipart/form-data; boundary=${"x".repeat(71)}`])(
  "a form of the type %s is rejected",
  async (contentType) => {
    expect(await getErrorCode(form(text), contentType)).toBe("invalid");
  },
);

test("a form whose sender disconnects leaves no files", async () => {
  async function* broken() {
    yield form(file(1)).subarray(0, -10);
    throw new Error("gone");
  }
  await expect(readMultipart(type, broken(), asha)).rejects.toThrow("gone");
  expect(readdirSync(tempFolder)).toEqual([]);
});

test("the files of a process that was killed are deleted, and not those of a form that is being read", async () => {
  const [abandoned, other] = ["shop-form-killed", "other"].map((name) => path.join(tempFolder, name)) as [string, string];
  for (const folder of [abandoned, other]) {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "1"), "x");
    utimesSync(folder, 0, 0);
  }
  const open = await read(form(file(1)));
  await deleteAbandonedForms();
  expect([existsSync(abandoned), existsSync(other), readdirSync(tempFolder).length]).toEqual([false, true, 2]);
  await open.discard();
  rmSync(other, { recursive: true });
});

describe("the files of forms being read:", () => {
  const tenMegabytes = Buffer.alloc(10_000_000);
  const busy = { code: "unavailable", retryAfter: 10 };
  const open: Form[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.discard();
    expect(readdirSync(tempFolder)).toEqual([]);
  });

  async function* large(chunks: number) {
    yield Buffer.from('--mark\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n');
    for (let at = 0; at < chunks; at++) yield tenMegabytes;
    yield Buffer.from("\r\n--mark--");
  }
  const hold = async (id: string, megabytes: number, isStaff = false) =>
    void open.push(await readMultipart(type, large(megabytes / 10), { id, isStaff }));

  test("beyond the limit for all the next form has to be retried, but a form that is alone never", async () => {
    await hold("asha", 450);
    await expect(hold("bina", 10)).rejects.toMatchObject(busy);
    await open.pop()?.discard();
    await hold("bina", 450);
  });

  test("one sender cannot take the room of the others, who can send theirs", { tags: ["LD-07"] }, async () => {
    for (let at = 0; at < 4; at++) await hold("asha", 20);
    for (let at = 0; at < 20; at++) await expect(hold("asha", 20)).rejects.toMatchObject(busy);
    await hold("bina", 20);
    await open.shift()?.discard();
    await hold("asha", 20);
    await expect(hold("asha", 10)).rejects.toMatchObject(busy);
  });

  test("many senders together cannot take the room of staff, who may have more each", { tags: ["LD-07"] }, async () => {
    for (let at = 0; at < 5; at++) await hold(`customer ${at}`, 60);
    await expect(hold("asha", 10)).rejects.toMatchObject(busy);
    await hold("hari", 60, true);
    await hold("gita", 40, true);
    await expect(hold("gita", 10, true)).rejects.toMatchObject(busy);
    await Promise.all(open.splice(0).map((each) => each.discard()));
    for (let at = 0; at < 3; at++) await hold("hari", 60, true);
    await expect(hold("hari", 60, true)).rejects.toMatchObject(busy);
  });
});
