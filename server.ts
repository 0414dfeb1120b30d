import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { renderEmail } from "@/components/mail-template/render-email";
import { gauges } from "@/lib/jobs/gauges";
import { startClock } from "@/lib/jobs/schedule";
import type { Email } from "@/lib/mail-template/emails";
import { getEmailCopy, getMailSender } from "@/lib/mail-template/queries";
import { startNewsletterWorker } from "@/lib/newsletter/issue/worker";
import { presentUrl } from "@/lib/openapi/moved-calls";
import { contentChanged, startContent } from "@/lib/platform/content/content";
import { subscribe } from "@/lib/platform/db/listener";
import { env } from "@/lib/platform/env";
import { requestHandler } from "@/lib/platform/http/request-handler";
import { log } from "@/lib/platform/log";
import type { RenderEmail } from "@/lib/platform/mail/email";
import { setEmailRenderer } from "@/lib/platform/mail/renderer";
import { startMailWorker } from "@/lib/platform/mail/worker";
import { openMetrics } from "@/lib/platform/metrics/metrics";
import { readRoutes } from "@/lib/platform/metrics/routes";
import { cachedPages } from "@/lib/platform/page-cache/cached-pages";
import { startPdfWorker } from "@/lib/platform/pdf/pdf-worker";
import { openRealtime } from "@/lib/platform/realtime/realtime";
import { shutDown } from "@/lib/platform/shutdown";
import { startImportWorker } from "@/lib/product/import/worker";
import { publicRequest } from "@/lib/seo/public-routes";
import { isSilent } from "@/lib/sound/queries";

export type RunningServer = { url: string; stop: () => Promise<void> };

const drainMs = 10_000;

/** Starts the shop's one server and resolves when it takes visitors. */
export async function startServer(): Promise<RunningServer> {
  const { PORT, NODE_ENV, SITE_URL, DATABASE_URL, PAGE_CACHE, PAGE_CACHE_MB, TRUSTED_PROXIES, METRICS_TOKEN } = env();
  const isDev = NODE_ENV === "development";
  let isStopping = false;
  startContent();
  const realtime = openRealtime({
    siteUrl: SITE_URL,
    trustedProxies: TRUSTED_PROXIES,
    isSilent,
    isListening: () => listener.isListening(),
  });
  const listener = subscribe(DATABASE_URL, {
    channels: { public_content: contentChanged, ...realtime.channels },
    resumed: () => {
      contentChanged();
      realtime.resumed();
    },
  });
  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 50_000,
    connectionsCheckingInterval: 5000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
  });
  server.maxHeadersCount = 200;
  // Who neither sends nor takes a byte; the answer to the longest call begins before.
  server.setTimeout(60_000);
  // Next would end the sockets that it does not know: it hears only of the upgrades that are its own.
  const nextUpgrades = createServer();
  const app = next({ dev: isDev, httpServer: nextUpgrades, port: PORT });
  await app.prepare();
  const handler = app.getRequestHandler();
  const { ESEWA_URL, ESEWA_STATUS_URL } = env();
  const pages = {
    siteUrl: SITE_URL,
    // eSewa's form may lead on to the other of its hosts, which browsers hold against the form too.
    formUrls: [ESEWA_URL, ESEWA_STATUS_URL],
    next: handler,
    isDatabaseUp: listener.isDatabaseUp,
  };
  const answer = requestHandler({
    ...pages,
    trustedProxies: TRUSTED_PROXIES,
    answerPublic: PAGE_CACHE ? cachedPages({ ...pages, maxBytes: PAGE_CACHE_MB * 1024 * 1024 }) : undefined,
    // Read with the first call: no page waits for all contracts.
    methodsOf: async (pathname) => (await import("@/lib/openapi/methods")).getMethods(pathname),
    presentUrl,
    publicRequest,
    isStopping: () => isStopping,
  });
  // In development Next answers alone: nothing is kept, and hot reloading needs no policy.
  const shop = isDev ? handler : answer;
  const metrics = openMetrics({ token: METRICS_TOKEN, readRoutes, gauges });
  metrics.watch(server);
  server.on("request", (request, response) => {
    if (!metrics.request(request, response) && !realtime.request(request, response)) void shop(request, response);
  });
  server.on("upgrade", (request, socket, head) => {
    if (realtime.upgrade(request, socket, head)) return;
    if (isDev) nextUpgrades.emit("upgrade", request, socket, head);
    else socket.destroy();
  });
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
  await listen(server, PORT);
  const write: RenderEmail<Email> = async (email) => renderEmail(email, await getEmailCopy(email), await getMailSender());
  setEmailRenderer(write);
  const mail = startMailWorker(write);
  const newsletters = startNewsletterWorker(write);
  const imports = startImportWorker();
  const clock = startClock();
  const pdf = startPdfWorker(new URL("./pdf-worker.mjs", import.meta.url).href);

  return {
    url: SITE_URL,
    stop: async () => {
      isStopping = true;
      const parts = { realtime, mail, newsletters, imports, clock };
      const stopped = Object.entries(parts).map(([name, part]) => within(drainMs, name, part.stop()));
      await Promise.all([within(drainMs + 1000, "requests", drain(server)), ...stopped]);
      await within(1000, "documents", pdf.stop());
      await within(2000, "pages", app.close());
      await within(1000, "listener", listener.stop());
      await within(2000, "database", shutDown());
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => resolve());
  });
}

/** Who asks the shop to end does not wait for a part that does not: the part is named, and the rest ends. */
async function within(ms: number, part: string, ending: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const tooLong = sleep(ms, undefined, { signal: late.signal }).then(
    () => log.error({ part, ms }, "a part of the shop did not end in time"),
    () => {}, // it ended
  );
  await Promise.race([ending, tooLong]);
  late.abort();
}

/** Takes nobody new, lets the requests under way end, and cuts what is left after ten seconds; who is answered is let go at once. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
