import { afterEach, expect, onTestFinished, test } from "vitest";
import { writeServiceState } from "@/lib/office/system/service-store";
import { db } from "@/lib/platform/server/db/client";
import { setServiceStore } from "@/lib/platform/server/services/service-state";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { testGateway } from "@/lib/terms/payment-method/admin/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { injectFaults } from "@/tests/support/gateways";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";
import { standIns, withStandIns } from "@/tests/support/stand-ins";

withStandIns();

eachTestStartsEmpty();

afterEach(() => changeSettings(standIns.env));

const testKeys = async (method: string) => send(testGateway, { as: await factory.admin(), params: { method } });

test("valid keys are reported as working, and nothing is paid", async () => {
  expect((await testKeys("esewa")).data).toEqual({ isWorking: true, message: "eSewa accepts your product code and secret key." });
  expect((await testKeys("khalti")).data).toEqual({ isWorking: true, message: "Khalti accepts your secret key." });
  expect([...standIns.memory.esewa.values()].every(({ status }) => status === "PENDING")).toBe(true);
  expect(standIns.memory.khalti.size).toBe(0);
});

test("an invalid key is named", async () => {
  changeSettings({ ...standIns.env, ESEWA_SECRET: "not the key", KHALTI_SECRET: "not the key" });
  expect((await testKeys("esewa")).data).toEqual({
    isWorking: false,
    message: "eSewa does not accept the secret key. Check ESEWA_SECRET and ESEWA_PRODUCT_CODE.",
  });
  expect((await testKeys("khalti")).data).toEqual({
    isWorking: false,
    message: "Khalti does not accept the secret key. Check KHALTI_SECRET.",
  });
});

test("staff see that a gateway refuses the key, and that it does not answer, until it works again", async () => {
  resetSharedState("service states");
  setServiceStore(writeServiceState);
  onTestFinished(() => resetSharedState("service store"));
  const readState = async () => {
    const row = await db.serviceState.findUnique({ where: { name: "khalti" } });
    return row && { error: row.failingSince && row.error, isRefused: row.isRefused };
  };
  changeSettings({ ...standIns.env, KHALTI_SECRET: "not the key" });
  await testKeys("khalti");
  await expect.poll(readState).toMatchObject({ error: expect.stringContaining("status 401"), isRefused: true });
  changeSettings(standIns.env);
  injectFaults({ call: "khalti.lookup", kind: "500", times: 1 });
  await testKeys("khalti");
  await expect.poll(readState).toMatchObject({ error: expect.stringContaining("status 500"), isRefused: false });
  await testKeys("khalti");
  await expect.poll(readState).toMatchObject({ error: null, isRefused: false });
});

test.each(["500", "html", "redirect"] as const)("a gateway that responds with %s is not reported as working", async (kind) => {
  injectFaults({ call: "esewa.status", kind }, { call: "khalti.lookup", kind });
  expect((await testKeys("esewa")).data.isWorking).toBe(false);
  expect((await testKeys("khalti")).data.isWorking).toBe(false);
});

test("a method without keys, or that is not a gateway, is not tested", async () => {
  changeSettings({ ...standIns.env, KHALTI_URL: undefined, KHALTI_SECRET: undefined });
  expect((await testKeys("khalti")).data).toEqual({ isWorking: false, message: "This payment method is not set up yet." });
  expect((await testKeys("cash")).status).toBe(404);
});
