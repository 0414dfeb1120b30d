import cluster from "node:cluster";
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { backUpNightly } from "@/lib/backup/nightly";
import { deleteOldKeys } from "@/lib/cart/commands";
import { announceMonsoon } from "@/lib/company-detail/schedule";
import { reconcileMediaDaily } from "@/lib/gallery/reconcile";
import { deleteExpiredJobs } from "@/lib/job/saved-commands";
import type { Email } from "@/lib/mail-template/emails";
import { getEmailTexts, getMailSender } from "@/lib/mail-template/queries";
import { sendDueIssues } from "@/lib/newsletter/issue/dispatch";
import { startNewsletterWorker } from "@/lib/newsletter/issue/send";
import { toCurrentUrl } from "@/lib/openapi/moved-calls";
import { expireOrders } from "@/lib/order/expiry";
import { announcePolicies } from "@/lib/page/schedule";
import { paymentGauge } from "@/lib/payment/queries";
import { reconcilePayments } from "@/lib/payment/reconcile";
import { deleteUnconfirmed, eraseSettled } from "@/lib/personal-data/retention";
import { deleteAbandonedForms } from "@/lib/platform/api/multipart";
import { contentChanged, startContent } from "@/lib/platform/content/content";
import { subscribe } from "@/lib/platform/db/listener";
import { env } from "@/lib/platform/env";
import { drain } from "@/lib/platform/http/drain";
import { hasClearHost } from "@/lib/platform/http/host";
import { render } from "@/lib/platform/http/render";
import { requestHandler } from "@/lib/platform/http/request-handler";
import { warmUp } from "@/lib/platform/http/warm-up";
import { startClock, type TimedJob } from "@/lib/platform/jobs/clock";
import { log } from "@/lib/platform/log";
import type { RenderEmail } from "@/lib/platform/mail/renderer";
import { setEmailRenderer } from "@/lib/platform/mail/renderer";
import { startMailWorker } from "@/lib/platform/mail/worker";
import { gauges } from "@/lib/platform/metrics/gauges";
import { type GaugeSource, openMetrics } from "@/lib/platform/metrics/metrics";
import { readRoutes } from "@/lib/platform/metrics/routes";
import { logSlowRequests } from "@/lib/platform/metrics/slow-requests";
import { cachedPages } from "@/lib/platform/page-cache/cached-pages";
import { startPdfWorker } from "@/lib/platform/pdf/pdf-worker";
import { isForSockets, openRealtime } from "@/lib/platform/realtime/realtime";
import { shutDown } from "@/lib/platform/shutdown";
import { startSmsWorker } from "@/lib/platform/sms/worker";
import { startImportWorker } from "@/lib/product/import/worker";
import { inviteReviews } from "@/lib/review/invitations";
import { publicRequest } from "@/lib/seo/public-routes";
import { announceSlides } from "@/lib/slider/schedule";
import { notBefore, onUnsent } from "@/lib/sms/send";
import { writeSms } from "@/lib/sms/write";
import { isSilent } from "@/lib/sound/queries";
import { sendStockAlerts } from "@/lib/stock-alert/commands";
import { deleteLateData } from "@/lib/users/closure";
import { deleteEndedSessions } from "@/lib/users/sessions";

/** `lingerMs`: how long open connections may still send another request, while another process takes the new ones. */
export type RunningServer = { url: string; stop: (options?: { lingerMs: number }) => Promise<void> };

const drainMs = 10_000;
/** Longer than a proxy takes to see that the process is stopping (deploy/Caddyfile). */
const proxyNoticesMs = 3000;

const timedJobs: TimedJob[][] = [
  // In this order, because a payment that has arrived must be found before its order can expire.
  [
    ["reconcile payments", reconcilePayments],
    ["expire orders", expireOrders],
  ],
  [["invite reviews", inviteReviews]],
  [["send stock alerts", sendStockAlerts]],
  [["announce slides", announceSlides]],
  [["announce policies", announcePolicies]],
  [["announce the monsoon", announceMonsoon]],
  [["send scheduled newsletters", sendDueIssues]],
  [["reconcile media", reconcileMediaDaily]],
  [["delete ended sessions", deleteEndedSessions]],
  [["erase data of deleted accounts", deleteLateData]],
  [["delete old keys of cart additions", deleteOldKeys]],
  [["delete expired jobs", deleteExpiredJobs]],
  [["erase settled enquiries and returns", eraseSettled]],
  [["delete unconfirmed newsletter addresses", deleteUnconfirmed]],
  [["back up", backUpNightly]],
];

/** Starts this process's server; resolves once it accepts requests. ROLE says whether it serves pages, runs jobs, or both. */
export async function startServer(): Promise<RunningServer> {
  const {
    PORT,
    LISTEN_ADDRESS,
    NODE_ENV,
    SITE_URL,
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    PAGE_CACHE,
    PAGE_CACHE_MB,
    TRUSTED_PROXIES,
    METRICS_TOKEN,
    ROLE,
  } = env();
  const [isWeb, isWorker] = [ROLE !== "worker", ROLE !== "web"];
  // Behind a proxy that sends its next requests to another process once this one stops.
  const hasOthers = ROLE === "web" && TRUSTED_PROXIES > 0;
  const isDev = NODE_ENV === "development";
  let isStopping = false;
  startContent({ catchUp: () => listener.catchUp() });
  const realtime = openRealtime({
    siteUrl: SITE_URL,
    trustedProxies: TRUSTED_PROXIES,
    isSilent,
    isListening: () => listener.isListening(),
  });
  const listener = subscribe(DATABASE_DIRECT_URL ?? DATABASE_URL, {
    channels: { public_content: contentChanged, ...(isWeb && realtime.channels) },
    resumed: () => {
      contentChanged();
      if (isWeb) realtime.resumed();
    },
  });
  const server = createServer({
    headersTimeout: 15_000,
    // For uploads on a slow line; other bodies get less (lib/platform/http/forwarded-request.ts).
    requestTimeout: 120_000,
    connectionsCheckingInterval: 5000,
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
    // Any other upgrade (to h2c, say) is ignored, and the request answered as it is; in development Next has its own.
    shouldUpgradeCallback: (request) => isDev || (isWeb && hasClearHost(request) && isForSockets(request)),
  });
  server.maxHeadersCount = 200;
  // For connections on which no byte moves; even the slowest call starts responding sooner.
  server.setTimeout(60_000);
  // Next would close sockets that it does not know, so it is only given its own upgrades.
  const nextUpgrades = createServer();
  // As with Next's flag `--experimental-next-config-strip-types`: Node reads next.config.ts itself. Without it Next loads its compiler for
  // that one file and keeps it: 36 MB (docs/decisions/0044).
  // biome-ignore lint/style/noProcessEnv: a setting for Next, not for the shop
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = "true";
  const app = next({ dev: isDev, httpServer: nextUpgrades, port: PORT });
  if (isWeb) await app.prepare();
  const handler = isWeb ? app.getRequestHandler() : respondNotFound;
  const { ESEWA_URL, ESEWA_STATUS_URL } = env();
  const pages = {
    siteUrl: SITE_URL,
    // eSewa's form may redirect to its other host, and browsers check that URL against the policy too.
    formUrls: [ESEWA_URL, ESEWA_STATUS_URL],
    next: handler,
    isDatabaseUp: listener.isDatabaseUp,
    isStopping: () => isStopping,
  };
  const getRoute = readRoutes();
  const handleRequest = requestHandler({
    ...pages,
    trustedProxies: TRUSTED_PROXIES,
    servePublic: PAGE_CACHE ? cachedPages({ ...pages, maxBytes: PAGE_CACHE_MB * 1024 * 1024 }) : undefined,
    // Loaded with the first call, so that no page waits for all the contracts.
    getMethods: async (pathname) => (isWeb ? (await import("@/lib/openapi/methods")).getMethods(pathname) : []),
    toCurrentUrl,
    getRoute,
    publicRequest: isWeb ? publicRequest : () => null,
  });
  // In development Next answers directly: nothing is cached, and hot reloading needs no content security policy.
  const shop = isDev ? handler : handleRequest;
  const listening: GaugeSource = {
    name: "notifications_listening",
    help: "How many processes get the notifications of changes; those that do not keep no pages.",
    labelNames: [],
    isOfProcess: true,
    read: async () => [{ labels: {}, value: Number(listener.isListening()) }],
  };
  const metrics = openMetrics({ token: METRICS_TOKEN, getRoute, gauges: [...gauges, paymentGauge, listening] });
  metrics.watch(server);
  logSlowRequests(server, getRoute, env().SLOW_REQUEST_MS);
  server.on("request", (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    // A request without a clear host is refused like any other.
    const isClear = hasClearHost(request);
    if (isClear && (metrics.request(request, response) || (isWeb && realtime.request(request, response)))) return;
    void shop(request, response);
  });
  server.on("upgrade", (request, socket, head) => {
    if (isWeb && realtime.upgrade(request, socket, head)) return;
    nextUpgrades.emit("upgrade", request, socket, head);
  });
  process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
  if (cluster.isWorker && isWeb) await warmUp(() => render(handler, "/products", { host: new URL(SITE_URL).host }));
  await listen(server, PORT, LISTEN_ADDRESS);
  void deleteAbandonedForms().catch((err) => log.warn({ err }, "old files of forms could not be deleted"));
  const write: RenderEmail<Email> = async (email) => {
    // Loaded with the first email: its packages would be a tenth of the time to start.
    const { renderEmail } = await import("@/components/mail-template/render-email");
    return renderEmail(email, await getEmailTexts(email), await getMailSender());
  };
  setEmailRenderer(write);
  const jobs = isWorker && {
    mail: startMailWorker(write),
    sms: startSmsWorker({ write: writeSms, notBefore, onUnsent }),
    newsletters: startNewsletterWorker(write),
    imports: startImportWorker(),
    clock: startClock(timedJobs),
  };
  const pdf = startPdfWorker(new URL("./pdf-worker.mjs", import.meta.url).href);

  return {
    url: SITE_URL,
    stop: async ({ lingerMs } = { lingerMs: hasOthers ? proxyNoticesMs : 0 }) => {
      isStopping = true;
      const parts = { realtime, ...jobs };
      const stopped = Object.entries(parts).map(([name, part]) => within(drainMs, name, part.stop()));
      await Promise.all([within(drainMs + 1000, "requests", drain(server, { lingerMs, maxMs: drainMs })), ...stopped]);
      await within(1000, "documents", pdf.stop());
      if (isWeb) await within(2000, "pages", app.close());
      await within(1000, "listener", listener.stop());
      await within(2000, "database", shutDown());
    },
  };
}

/** A process that only runs jobs has no pages. */
const respondNotFound = async (...[, response]: Parameters<RequestListener>) => void response.writeHead(404).end();

function listen(server: Server, port: number, address: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, () => resolve());
  });
}

/** Shutting down does not wait for a part that hangs: it is logged by name, and the rest stops. */
async function within(ms: number, part: string, ending: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const tooLong = sleep(ms, undefined, { signal: late.signal }).then(
    () => log.error({ part, ms }, "a part of the shop did not stop in time"),
    () => {}, // it stopped in time
  );
  await Promise.race([ending, tooLong]);
  late.abort();
}
