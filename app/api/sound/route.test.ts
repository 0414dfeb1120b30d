import { beforeEach, expect, test, vi } from "vitest";
import { getSounds, saveSounds } from "@/lib/content/sound/admin/contract";
import { isSilent } from "@/lib/content/sound/queries";
import { notify } from "@/lib/messages/notification/commands";
import { notificationKinds } from "@/lib/messages/notification/contract";
import { db } from "@/lib/platform/server/db/client";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { connectSocket, openRealtimeServer } from "@/tests/support/realtime";
import { send } from "@/tests/support/send";

eachTestStartsEmpty();

let as: Awaited<ReturnType<typeof factory.admin>>;
beforeEach(async () => {
  as = await factory.admin();
});

const allSounds = (values: object = {}) => ({ ...Object.fromEntries(notificationKinds.map((kind) => [kind, true])), ...values });
const save = (sounds: unknown, version?: string) => send(saveSounds, { as, body: { sounds, version } });

test("every kind plays a sound until staff silence it, which is audited", async () => {
  await factory.company();
  const { data } = await send(getSounds, { as });
  expect(data.sounds).toEqual(allSounds());
  expect((await save(allSounds({ price: false }), data.version)).data.sounds).toEqual(allSounds({ price: false }));
  expect([await isSilent("price"), await isSilent("order"), await isSilent("what is new")]).toEqual([true, false, false]);
  expect(await db.auditEntry.findMany()).toMatchObject([
    { actorId: as.id, subject: "settings", before: { price: true }, after: { price: false } },
  ]);
  expect((await save(allSounds(), data.version)).status, "somebody has saved since").toBe(409);
});

test.each([
  ["no sounds", undefined],
  ["a list", []],
  ["only some of the kinds", { price: false }],
  ["an unknown kind", allSounds({ siren: true })],
  ["text", allSounds({ price: "false" })],
  ["a number", allSounds({ price: 0 })],
])("%s is refused", async (_, sounds) => {
  await factory.company();
  expect((await save(sounds)).status).toBe(400);
  expect((await send(getSounds, { as })).data.sounds).toEqual(allSounds());
});

test("without company details the error says what to do first", async () => {
  expect(await save(allSounds())).toMatchObject({ status: 409, data: { message: "Please fill in the company details first." } });
});

test("the event of a silenced kind is marked as silent, and other events are unchanged", async () => {
  await factory.company({ sounds: { price: false } });
  const { url } = await openRealtimeServer(0, { isSilent });
  const asha = await factory.customer();
  const tab = await connectSocket(url, asha);
  await notify(db, asha.id, { kind: "price", title: "Cheaper" });
  await notify(db, asha.id, { kind: "order", title: "Sent" });
  await vi.waitFor(() => expect(tab.received).toHaveLength(2), 10_000);
  expect(tab.received[0]).toMatchObject({ title: "Cheaper", kind: "price", sound: false });
  expect(tab.received[1]).not.toHaveProperty("sound");
});
