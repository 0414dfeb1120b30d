import { expect, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { completePayment } from "@/tests/support/complete-payment";
import { createUnpaidOrder, findOrder, type Gateway } from "@/tests/support/gateways";
import { withShop } from "@/tests/support/orders";
import { withStandIns } from "@/tests/support/stand-ins";
import { GET as failure } from "../failure/route";
import { GET as success } from "../success/route";
import { GET } from "./route";

withStandIns();

withShop({ bankName: "Sample Bank", bankAccountNumber: "1" });

/** The response at the URL that a gateway redirects to. */
async function getResponse(url: URL): Promise<{ status: number; location: string | null }> {
  const [, , id = "", route = ""] = url.pathname.split("/");
  const routes = { return: GET, success, failure };
  const { status, headers } = await routes[route as keyof typeof routes](new Request(url), { params: Promise.resolve({ id }) });
  return { status, location: headers.get("location") };
}

test.each<Gateway>(["esewa", "khalti"])(
  "a customer who paid at %s is redirected to the payment, which is settled by then",
  async (gateway) => {
    const { orderId, payWith, payment } = await createUnpaidOrder(gateway);
    const returnUrl = await completePayment(payWith, "pay");
    expect(await getResponse(returnUrl as URL)).toEqual({ status: 303, location: `/payment/${payment.id}` });
    expect((await findOrder(orderId)).paymentStatus).toBe("paid");
  },
);

test("a customer who cancels at eSewa sees that nothing was paid", async () => {
  const { payWith, payment } = await createUnpaidOrder("esewa");
  const returnUrl = await completePayment(payWith, "cancel");
  expect(returnUrl?.pathname).toBe(`/payment/${payment.id}/failure`);
  expect(await getResponse(returnUrl as URL)).toEqual({ status: 303, location: `/payment/${payment.id}?back=unpaid` });
});

test.each(["data=AAAA", "data=a&data=b", "pidx=x"])(
  "a forged return (%s) is refused and pays nothing",
  { tags: ["PY-17"] },
  async (query) => {
    const { orderId, payment } = await createUnpaidOrder("esewa");
    const location = `/payment/${payment.id}?back=refused`;
    expect(await getResponse(new URL(`https://shop.example/payment/${payment.id}/success?${query}`))).toEqual({
      status: 303,
      location,
    });
    expect((await findOrder(orderId)).paymentStatus).not.toBe("paid");
  },
);

test("an id that is not a payment's is not looked up, and redirects to no other site", { tags: ["PY-18"] }, async () => {
  const location = "/payment/x?back=refused";
  expect(await getResponse(new URL("https://shop.example/payment/x/return?next=https://evil.example"))).toEqual({
    status: 303,
    location,
  });
  expect(await db.payment.count()).toBe(0);
});
