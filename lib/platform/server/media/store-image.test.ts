import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { widthsFor } from "@/lib/platform/shared/image";
import { getFile, putFile } from "./storage";
import { storeImage } from "./store-image";

let count = 0;
const freshKey = () => `product/test-${++count}`;
const blankImage = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#0e4f5c" } });

async function readStored(key: string, width: number) {
  const file = await getFile(`${key}/${width}.webp`);
  return file ? sharp(await buffer(file.stream())).metadata() : null;
}

test("an image is stored as WebP in every width up to its own", async () => {
  const key = freshKey();
  const source = await storeImage(key, await blankImage(700, 350).jpeg().toBuffer());
  expect(source).toEqual({ key, width: 700, height: 350 });
  for (const width of widthsFor(700)) {
    const metadata = await readStored(key, width);
    expect(metadata).toMatchObject({ format: "webp", width: Math.min(width, 700), height: Math.round(Math.min(width, 700) / 2) });
  }
  expect(await readStored(key, 1280)).toBeNull();
});

test("a small image is not enlarged", async () => {
  const key = freshKey();
  await storeImage(key, await blankImage(40, 30).png().toBuffer());
  expect(await readStored(key, 160)).toMatchObject({ width: 40, height: 30 });
});

describe("a phone's image", () => {
  // The camera was held upright: orientation 6 means "rotate a quarter turn to the right".
  const sideways = () => blankImage(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();

  test("is turned upright, and its dimensions with it", async () => {
    const key = freshKey();
    expect(await storeImage(key, await sideways())).toEqual({ key, width: 400, height: 600 });
    expect(await readStored(key, 320)).toMatchObject({ width: 320, height: 480 });
  });

  test("loses the metadata that says where it was taken", async () => {
    const key = freshKey();
    const withLocation = await blankImage(300, 200)
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "27/1 42/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(withLocation).metadata()).exif).toBeDefined();
    await storeImage(key, withLocation);
    expect((await readStored(key, 320))?.exif).toBeUndefined();
  });
});

test("a file that already exists is not generated again", async () => {
  const key = freshKey();
  await putFile(`${key}/160.webp`, Buffer.from("kept"));
  await storeImage(key, await blankImage(100, 100).png().toBuffer());
  const file = await getFile(`${key}/160.webp`);
  expect(file && (await buffer(file.stream())).toString()).toBe("kept");
});

test.each([
  ["text", Buffer.from("not an image")],
  ["an empty file", Buffer.alloc(0)],
  ["the beginning of an image", Buffer.from("ffd8ffe000104a46", "hex")],
])("%s is rejected", async (_, body) => {
  await expect(storeImage(freshKey(), body)).rejects.toThrow();
});

test("an image of more than forty million pixels is rejected before it fills the memory", async () => {
  const bomb = await blankImage(8000, 6000).png({ compressionLevel: 9 }).toBuffer();
  await expect(storeImage(freshKey(), bomb)).rejects.toThrow(/pixel/i);
});
