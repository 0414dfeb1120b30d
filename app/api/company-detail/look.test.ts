import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  editCompanyDetail,
  removeIcon,
  removeLogo,
  removeSocialPicture,
  setIcon,
  setLogo,
  setSocialPicture,
} from "@/lib/content/company-detail/admin/contract";
import { getCompanyDetail } from "@/lib/content/company-detail/contract";
import { db } from "@/lib/platform/server/db/client";
import { getPreview } from "@/lib/platform/server/media/preview";
import { getFile } from "@/lib/platform/server/media/storage";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { createPhoto, toFormData } from "@/tests/support/delivered-orders";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

const form = async () => toFormData({ file: await createPhoto() });

async function sizeOf(file: Awaited<ReturnType<typeof getFile>>): Promise<string> {
  if (!file) return "none";
  const { format, width, height } = await sharp(await buffer(file.stream())).metadata();
  return `${format} ${width} × ${height}`;
}

describe.each([
  { key: "logoKey", set: setLogo, remove: removeLogo, files: { "480.png": "png 480 × 128", "320.webp": "webp 320 × 85" } },
  {
    key: "logoSquareKey",
    set: setIcon,
    remove: removeIcon,
    files: { "180.png": "png 180 × 180", "192.png": "png 192 × 192", "512.png": "png 512 × 512" },
  },
  { key: "socialKey", set: setSocialPicture, remove: removeSocialPicture, files: { "640.webp": "webp 640 × 336" } },
] as const)("the company's image at $key", ({ key, set, remove, files }) => {
  test("is framed, public, audited, replaced and removed", async () => {
    await factory.company();
    const as = await factory.admin();
    const { data } = await send(set, { as, body: await form() });
    expect(data[key]).toMatch(/^company\//);
    expect((await send(getCompanyDetail)).data?.[key]).toBe(data[key]);
    for (const [name, size] of Object.entries(files)) expect(await sizeOf(await getFile(`${data[key]}/${name}`))).toBe(size);
    const second = await send(set, { as, body: await form() });
    expect(second.data[key]).not.toBe(data[key]);
    expect((await send(remove, { as })).data[key]).toBeNull();
    const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({ subject: "settings", action: "changed", after: { [key]: data[key] } });
  });

  test("needs the company's details first, and an image", async () => {
    const as = await factory.admin();
    expect((await send(set, { as, body: await form() })).status).toBe(409);
    const broken = toFormData({ file: new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }) });
    expect((await send(set, { as, body: broken })).status).toBe(400);
  });
});

test("a shared link shows the picture in the size that its page names", async () => {
  await factory.company();
  const { data } = await send(setSocialPicture, { as: await factory.admin(), body: await form() });
  expect(await sizeOf(await getPreview(`${data.socialKey}/preview.jpg`))).toBe("jpeg 1200 × 630");
});

test("a form that was open before an upload can still be saved", async () => {
  await factory.company();
  const as = await factory.admin();
  const body = { name: "Himal", description: "", location: "", phoneNumber: "", email: "", facebook: "", twitter: "" };
  const details = { ...body, instagram: "", linkedin: "" };
  const { version } = (await send(editCompanyDetail, { as, body: details })).data;
  const { data } = await send(setLogo, { as, body: await form() });
  expect((await send(editCompanyDetail, { as, body: { ...details, version } })).status).toBe(200);
  expect((await send(getCompanyDetail)).data?.logoKey).toBe(data.logoKey);
});
