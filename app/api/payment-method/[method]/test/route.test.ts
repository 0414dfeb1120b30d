import { afterEach, expect, test } from "vitest";
import { testGateway } from "@/lib/payment-method/contract";
import { eachTestStartsEmpty } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { injectFaults } from "@/tests/support/gateways";
import { send } from "@/tests/support/send";
import { changeSettings } from "@/tests/support/settings";
import { standIns, withStandIns } from "@/tests/support/stand-ins";

withStandIns();

eachTestStartsEmpty();

afterEach(() => changeSettings(standIns.env));

const tried = async (method: string) => send(testGateway, { as: await factory.admin(), params: { method } });

test("keys that work are said to work, and nothing is paid", async () => {
  expect((await tried("esewa")).data).toEqual({ isWorking: true, message: "eSewa accepts your product code and secret key." });
  expect((await tried("khalti")).data).toEqual({ isWorking: true, message: "Khalti accepts your secret key." });
  expect([...standIns.memory.esewa.values()].every(({ status }) => status === "PENDING")).toBe(true);
  expect(standIns.memory.khalti.size).toBe(0);
});

test("a wrong key is named", async () => {
  changeSettings({ ...standIns.env, ESEWA_SECRET: "not the key", KHALTI_SECRET: "not the key" });
  expect((await tried("esewa")).data).toEqual({
    isWorking: false,
    message: "eSewa does not accept the secret key. Check ESEWA_SECRET and ESEWA_PRODUCT_CODE.",
  });
  expect((await tried("khalti")).data).toEqual({
    isWorking: false,
    message: "Khalti does not accept the secret key. Check KHALTI_SECRET.",
  });
});

test.each(["500", "html", "redirect"] as const)("a gateway that answers with %s is not said to work", async (kind) => {
  injectFaults({ call: "esewa.status", kind }, { call: "khalti.lookup", kind });
  expect((await tried("esewa")).data.isWorking).toBe(false);
  expect((await tried("khalti")).data.isWorking).toBe(false);
});

test("what has no keys, or is no gateway, is not tested", async () => {
  changeSettings({ ...standIns.env, KHALTI_URL: undefined, KHALTI_SECRET: undefined });
  expect((await tried("khalti")).data).toEqual({ isWorking: false, message: "This payment method is not set up yet." });
  expect((await tried("cash")).status).toBe(404);
});
