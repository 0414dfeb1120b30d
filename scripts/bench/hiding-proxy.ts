import { createServer, request } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

const style = "<style>.loading-screen{display:none!important}</style>";

/** Passes everything on; with `isHidden` the pages come without their loading screen. */
export async function startHidingProxy(target: string, isHidden: boolean): Promise<{ url: string; stop: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers.accept?.includes("text/html") ?? false;
    const headers = { ...incoming.headers, ...(isPage && { "accept-encoding": "identity" }) };
    const asked = request(`${target}${incoming.url}`, { method: incoming.method ?? "GET", headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (!isPage) {
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => {
        const html = Buffer.concat(chunks).toString("utf8");
        const changed = isHidden ? html.replace("</head>", `${style}</head>`) : html;
        const body = brotliCompressSync(changed, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
        const head = { ...answer.headers, "content-encoding": "br", "content-length": String(body.length) };
        outgoing.writeHead(status, head);
        outgoing.end(body);
      });
    });
    asked.once("error", () => outgoing.destroy());
    incoming.pipe(asked);
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
