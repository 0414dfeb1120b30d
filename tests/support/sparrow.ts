import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Reply = { status: number; body: object } | "nothing";
type Message = { from: string; to: string; text: string };

const token = "sparrow-test-token";

export const sent: Reply = {
  status: 200,
  body: { count: 1, response_code: 200, response: "1 mesages has been queued for delivery" },
};
export const refused = (code: number, response: string): Reply => ({ status: 403, body: { response_code: code, response } });

export type Sparrow = Awaited<ReturnType<typeof startSparrow>>;

/** A stand-in for Sparrow SMS v2: POST /v2/sms/ with a form, GET /v2/credit/. */
export async function startSparrow() {
  const server = createServer(async (request, response) => {
    const reply = await handle(request);
    if (reply === "nothing") response.destroy();
    else response.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(reply.body));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const sparrow = {
    messages: [] as Message[],
    calls: 0,
    getReply: (_to: string): Reply => sent,
    env: { SPARROW_TOKEN: token, SPARROW_FROM: "Sukkha", SPARROW_URL: `http://127.0.0.1:${port}` },
    reset: () => Object.assign(sparrow, { messages: [], calls: 0, getReply: () => sent }),
    stop: () => void server.close(),
  };

  async function handle(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://sparrow");
    if (pathname === "/v2/credit/" && searchParams.get("token") === token) {
      return { status: 200, body: { credits_available: 41, response_code: 200 } };
    }
    const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    const form = new URLSearchParams(await new Response(request as unknown as ReadableStream).text());
    if (pathname !== "/v2/sms/" || request.method !== "POST" || !isForm || form.get("token") !== token) {
      return refused(1002, "Invalid Token");
    }
    sparrow.calls += 1;
    const read = (name: string) => form.get(name) ?? "";
    const reply = sparrow.getReply(read("to"));
    if (reply === sent) sparrow.messages.push({ from: read("from"), to: read("to"), text: read("text") });
    return reply;
  }

  return sparrow;
}
