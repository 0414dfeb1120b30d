import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, inject, test, vi } from "vitest";
import { askForBackup } from "@/lib/office/system/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { log } from "@/lib/platform/server/log";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";
import { withBackupLock } from "./commands";
import { backUpNightly } from "./nightly";
import { backupGauge, getBackupState } from "./queries";

eachTestStartsEmpty();
afterEach(async () => {
  vi.useRealTimers();
  // A backup is recorded before it ends, and the next test would find it running.
  await vi.waitFor(() => withBackupLock(async () => {}), 15_000);
  changeSettings({});
});

const hourMs = 3_600_000;

/** As in a shop that has been running since yesterday. */
function useNightly(settings: Record<string, string> = {}): string {
  const folder = mkdtempSync(path.join(inject("folder"), "nightly-"));
  changeSettings({ BACKUP_NIGHTLY: "true", BACKUP_DIR: folder, ...settings });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * hourMs });
  return folder;
}

test("one backup is created each night, and only the newest are kept", async () => {
  const folder = useNightly({ BACKUP_KEEP: "2" });
  for (const old of ["nightly-20260101t201500.backup", "nightly-20260102t201500.backup"])
    writeFileSync(path.join(folder, old), "");
  await backUpNightly();
  await backUpNightly(); // while the first backup is running
  await expect.poll(() => db.backup.count({ where: { problem: null } }), { timeout: 15_000 }).toBe(1);
  await expect
    .poll(() => readdirSync(folder), { timeout: 15_000 })
    .toEqual(["nightly-20260102t201500.backup", expect.stringMatching(/^nightly-\d{8}t\d+\.backup$/)]);
  await backUpNightly();
  vi.setSystemTime(Date.now() + 24 * hourMs);
  await expect.poll(async () => backUpNightly().then(() => db.backup.count()), { timeout: 15_000 }).toBe(2);
}, 40_000);

test("a backup without most images shows a warning, and no older one is deleted for it", async () => {
  const folder = useNightly({ BACKUP_KEEP: "1" });
  const old = "nightly-20260101t201500.backup";
  writeFileSync(path.join(folder, old), "");
  const images = { create: { key: "gallery/1/not-mounted", width: 1, height: 1, bytes: 1 } };
  await db.galleryFolder.create({ data: { name: "Roofs", images } });
  await backUpNightly();
  await expect
    .poll(async () => (await getBackupState()).warning, { timeout: 15_000 })
    .toMatch(/^The last backup is incomplete: 1 image or document could not be found, and only 0 files could be saved/);
  await vi.waitFor(() => withBackupLock(async () => {}), 15_000);
  expect(readdirSync(folder)).toEqual([old, expect.stringMatching(/^nightly-/)]);
  await backUpNightly();
  expect(await db.backup.count()).toBe(1);
});

test("a shop whose nightly backup never happened shows a warning from its second day on", async () => {
  useNightly();
  expect((await getBackupState()).warning).toBeNull();
  vi.setSystemTime(Date.now() + 24 * hourMs);
  expect((await getBackupState()).warning).toBe("No backup has been made yet.");
});

test("the age of the backup is exposed from the first day on, and not by a shop that makes none itself", async () => {
  useNightly();
  vi.setSystemTime(Date.now() + 24 * hourMs);
  const [unmade] = await backupGauge.read();
  expect(unmade).toEqual({ labels: { result: "good" }, value: expect.closeTo((48 * hourMs) / 1000, -4) });
  const startedAt = new Date(Date.now() - hourMs);
  await db.backup.create({ data: { name: "made.backup", place: "here", startedAt, endedAt: startedAt, bytes: 1 } });
  expect(await backupGauge.read()).toEqual([{ labels: { result: "good" }, value: 3600 }]);
  changeSettings({ BACKUP_NIGHTLY: "false" });
  expect(await backupGauge.read()).toEqual([]);
});

test("no backup is created, and none counts as failed, while another process is creating it", async () => {
  const folder = useNightly();
  const logged = vi.spyOn(log, "error");
  await withBackupLock(async () => {
    await backUpNightly();
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1), 15_000);
  });
  expect([readdirSync(folder), await db.backup.count()]).toEqual([[], 0]);
});

test("a failed backup shows a warning and is retried after an hour; a missing one shows a warning too", async () => {
  const folder = useNightly();
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  changeSettings({ BACKUP_NIGHTLY: "true", BACKUP_DIR: path.join(file, "no-folder") });
  await backUpNightly();
  await expect
    .poll(() => db.backup.findFirst(), { timeout: 15_000 })
    .toMatchObject({ problem: expect.stringContaining("ENOTDIR") });
  expect((await getBackupState()).warning).toMatch(/^The last backup failed: ENOTDIR/);
  await backUpNightly();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await db.backup.count()).toBe(1);
  vi.setSystemTime(Date.now() + hourMs);
  changeSettings({ BACKUP_NIGHTLY: "true", BACKUP_DIR: folder });
  await backUpNightly();
  await expect.poll(async () => (await getBackupState()).warning, { timeout: 15_000 }).toBeNull();
  vi.setSystemTime(Date.now() + 48 * hourMs);
  expect((await getBackupState()).warning).toBe("Last night's backup is missing.");
});

test("a backup that staff asked for is made once, also where nobody makes one at night", async () => {
  const folder = useNightly({ BACKUP_NIGHTLY: "false" });
  await backUpNightly();
  expect(readdirSync(folder)).toEqual([]);
  const as = await factory.admin();
  expect((await send(askForBackup, { as })).status).toBe(200);
  expect((await send(askForBackup, { as })).status).toBe(200);
  expect((await getBackupState()).asked).toMatchObject({ askedBy: as.fullName });
  expect(await db.auditEntry.count({ where: { subject: "backup" } })).toBe(1);
  await backUpNightly();
  await expect.poll(() => db.backup.count({ where: { problem: null } }), { timeout: 15_000 }).toBe(1);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^staff-\d{8}t\d+\.backup$/)]);
  expect((await getBackupState()).asked).toBeNull();
}, 40_000);
