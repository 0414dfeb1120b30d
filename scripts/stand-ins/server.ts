/**
 * Stand-ins for eSewa and Khalti: a small server that speaks their protocols and moves no money. Started on the embedded database
 * if no gateway is configured, and by tests.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { esewaStandIn } from "./esewa.ts";
import { getBody, handleRequest, type Route, sendJson, sendText } from "./http.ts";
import { khaltiStandIn } from "./khalti.ts";
import { type Fault, GatewayState } from "./state.ts";

export type StandIns = {
  url: string;
  memory: GatewayState;
  /** The shop's settings for using them. */
  env: Record<string, string>;
  stop: () => Promise<void>;
};

export const gatewayNames = [
  "ESEWA_URL",
  "ESEWA_STATUS_URL",
  "ESEWA_PRODUCT_CODE",
  "ESEWA_SECRET",
  "KHALTI_URL",
  "KHALTI_SECRET",
] as const;

/** Starts the stand-ins on this port, or on any free one if it is in use. Their keys are random each time. */
export async function startStandIns(port = 0): Promise<StandIns> {
  const memory = new GatewayState();
  const keys = { productCode: "EPAYTEST", secret: randomBytes(12).toString("hex") };
  const khaltiKey = { secret: `test_secret_key_${randomBytes(12).toString("hex")}` };
  const routes: Route[] = [
    ...esewaStandIn(memory, keys),
    ...khaltiStandIn(memory, khaltiKey),
    {
      method: "PUT",
      path: /^\/faults$/,
      handle: async (request, response) => {
        memory.faults = JSON.parse(await getBody(request)) as Fault[];
        sendJson(response, 200, {});
      },
    },
  ];
  const server = createServer(async (request, response) => {
    const isFound = await handleRequest(routes, request, response).catch((error) => {
      if (!response.headersSent) sendText(response, 500, String(error));
      return true;
    });
    if (!isFound) sendText(response, 404, "There is nothing here.");
  });
  // Only on this machine, because anyone with access can settle payments.
  server.listen(port, "localhost").unref();
  const isOpen = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isOpen) return startStandIns(0);
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    memory,
    env: {
      ESEWA_URL: `${url}/esewa/api/epay/main/v2/form`,
      ESEWA_STATUS_URL: `${url}/esewa/api/epay/transaction/status/`,
      ESEWA_PRODUCT_CODE: keys.productCode,
      ESEWA_SECRET: keys.secret,
      KHALTI_URL: `${url}/khalti/api/v2/`,
      KHALTI_SECRET: khaltiKey.secret,
    },
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
