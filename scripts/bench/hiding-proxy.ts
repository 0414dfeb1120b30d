import { createServer, request } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

const style = "<style>.loading-screen{display:none!important}</style>";

/** Proxies all requests; with `isHidden` it hides the pages' loading screen. */
export async function startHidingProxy(target: string, isHidden: boolean): Promise<{ url: string; stop: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers.accept?.includes("text/html") ?? false;
    const headers = { ...incoming.headers, ...(isPage && { "accept-encoding": "identity" }) };
    const upstream = request(`${target}${incoming.url}`, { method: incoming.method ?? "GET", headers }, (reply) => {
      const status = reply.statusCode ?? 502;
      if (!isPage) {
        outgoing.writeHead(status, reply.headers);
        reply.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.once("end", () => {
        const html = Buffer.concat(chunks).toString("utf8");
        const changed = isHidden ? html.replace("</head>", `${style}</head>`) : html;
        const body = brotliCompressSync(changed, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
        const head = { ...reply.headers, "content-encoding": "br", "content-length": String(body.length) };
        outgoing.writeHead(status, head);
        outgoing.end(body);
      });
    });
    upstream.once("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
