import { createServer, type Server } from "node:http";
import next from "next";
import { listenForContent } from "@/lib/content-listener";
import { contentVersion, startContentVersions } from "@/lib/content-version";
import { env } from "@/lib/env";
import { front } from "@/lib/front";
import { FrontCache } from "@/lib/front-cache";
import { log } from "@/lib/log";
import { shutDown } from "@/lib/shutdown";

export type RunningServer = { url: string; stop: () => Promise<void> };

const drainMs = 10_000;

/** Starts the shop's one server and resolves when it takes visitors. */
export async function startServer(): Promise<RunningServer> {
  const { PORT, NODE_ENV, SITE_URL, DATABASE_URL, FRONT_CACHE_MB } = env();
  const isDev = NODE_ENV === "development";
  let isStopping = false;
  startContentVersions();
  const content = listenForContent(DATABASE_URL);
  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
  });
  server.maxHeadersCount = 200;
  const app = next({ dev: isDev, httpServer: server, port: PORT });
  await app.prepare();
  const handler = app.getRequestHandler();
  const answer = front({
    siteUrl: SITE_URL,
    next: handler,
    cache: new FrontCache(() => contentVersion() ?? 0, FRONT_CACHE_MB * 1024 * 1024),
    isDatabaseUp: content.isDatabaseUp,
    isStopping: () => isStopping,
  });
  // In development Next answers alone: nothing is kept, and hot reloading needs no policy.
  server.on("request", isDev ? handler : answer);
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
  await listen(server, PORT);

  return {
    url: SITE_URL,
    stop: async () => {
      isStopping = true;
      await drain(server);
      await app.close();
      await content.stop();
      await shutDown();
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => resolve());
  });
}

/** Takes nobody new, lets the requests under way end, and cuts what is left after ten seconds. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
