import "server-only";
import { env, isTestHost } from "@/lib/platform/server/env";
import { AppError } from "@/lib/platform/shared/errors";
import { gatewayMethods } from "@/lib/terms/payment-method/contract";
import type { GatewayTest } from "@/lib/terms/payment-method/gateway/gateway";
import { getGateway } from "@/lib/terms/payment-method/gateway/gateways";
import { getMethodsOff } from "@/lib/terms/payment-method/queries";

/** The settings of a gateway, never its secret key. */
export type GatewaySettings = {
  method: (typeof gatewayMethods)[number];
  name: string;
  isSetUp: boolean;
  /** Whether staff have not switched it off. */
  isOn: boolean;
  /** Whether it is a test system without real money. */
  isTest: boolean;
  facts: { label: string; value: string }[];
};

export async function listGatewaySettings(): Promise<GatewaySettings[]> {
  const off = await getMethodsOff();
  const { ESEWA_URL, ESEWA_STATUS_URL, ESEWA_PRODUCT_CODE, KHALTI_URL } = env();
  const facts = (values: Record<string, string | undefined>) =>
    Object.entries(values).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const isTest = (url: string | undefined) => url !== undefined && isTestHost(url);
  return [
    {
      method: "esewa",
      name: "eSewa",
      isSetUp: getGateway("esewa") !== null,
      isOn: !off.includes("esewa"),
      isTest: isTest(ESEWA_URL),
      facts: facts({ "Product code": ESEWA_PRODUCT_CODE, "Payment page": ESEWA_URL, "Status check": ESEWA_STATUS_URL }),
    },
    {
      method: "khalti",
      name: "Khalti",
      isSetUp: getGateway("khalti") !== null,
      isOn: !off.includes("khalti"),
      isTest: isTest(KHALTI_URL),
      facts: facts({ Address: KHALTI_URL }),
    },
  ];
}

/** Checks whether a gateway's configured keys work. */
export async function testGateway(method: string): Promise<GatewayTest> {
  const gatewayMethod = gatewayMethods.find((each) => each === method);
  if (!gatewayMethod) throw new AppError("not_found", "Only eSewa and Khalti can be tested.");
  const gateway = getGateway(gatewayMethod);
  return gateway ? gateway.test() : { isWorking: false, message: "This payment method is not set up yet." };
}
