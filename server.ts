import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { deleteExpiredJobs } from "@/lib/advice/job/saved/commands";
import { announceSeason } from "@/lib/advice/season/schedule";
import { deleteImportedFiles } from "@/lib/catalogue/product/admin/import/retention";
import { startImportWorker } from "@/lib/catalogue/product/admin/import/worker";
import { sendStockAlerts } from "@/lib/catalogue/stock-alert/commands";
import { sendDueIssues } from "@/lib/contact/newsletter/admin/issue/dispatch";
import { startNewsletterWorker } from "@/lib/contact/newsletter/admin/issue/send";
import { announceMonsoon } from "@/lib/content/company-detail/schedule";
import { reconcileMediaDaily } from "@/lib/content/gallery/reconcile";
import { announcePolicies } from "@/lib/content/page/schedule";
import { announceSlides } from "@/lib/content/slider/schedule";
import { isSilent } from "@/lib/content/sound/queries";
import { getTexts } from "@/lib/content/translation/texts";
import type { Email } from "@/lib/messages/mail-template/emails";
import { getEmailTexts, getMailSender } from "@/lib/messages/mail-template/queries";
import { forSocket } from "@/lib/messages/notification/for-socket";
import { notBefore, onUnsent } from "@/lib/messages/sms/send";
import { writeSms } from "@/lib/messages/sms/write";
import { backUpNightly } from "@/lib/office/backup/nightly";
import { backupGauge } from "@/lib/office/backup/queries";
import { deleteOldMessages, deleteUnconfirmed, eraseSettled } from "@/lib/office/personal-data/retention";
import { publicRequest } from "@/lib/office/seo/public-routes";
import { writeServiceState } from "@/lib/office/system/service-store";
import { getScreenLanguage } from "@/lib/office/translation/screen-language";
import { deleteLateData } from "@/lib/people/users/closing/closure";
import { deleteEndedSessions } from "@/lib/people/users/session/sessions";
import { deleteAbandonedForms } from "@/lib/platform/server/api/multipart";
import { contentChanged, startContent } from "@/lib/platform/server/content/content";
import { subscribe } from "@/lib/platform/server/db/listener";
import { env } from "@/lib/platform/server/env";
import { drain } from "@/lib/platform/server/http/drain";
import { hasClearHost } from "@/lib/platform/server/http/host";
import { type Build, keepBuild, readBuild, withOtherBuilds } from "@/lib/platform/server/http/kept-builds";
import { render } from "@/lib/platform/server/http/render";
import { requestHandler } from "@/lib/platform/server/http/request-handler";
import { warmUp } from "@/lib/platform/server/http/warm-up";
import { setTextSource } from "@/lib/platform/server/language/language";
import { log } from "@/lib/platform/server/log";
import type { RenderEmail } from "@/lib/platform/server/mail/renderer";
import { setEmailRenderer } from "@/lib/platform/server/mail/renderer";
import { startMailWorker } from "@/lib/platform/server/mail/worker";
import { gauges } from "@/lib/platform/server/metrics/gauges";
import { type GaugeSource, openMetrics } from "@/lib/platform/server/metrics/metrics";
import { readRoutes } from "@/lib/platform/server/metrics/routes";
import { logSlowRequests } from "@/lib/platform/server/metrics/slow-requests";
import { cachedPages } from "@/lib/platform/server/page-cache/cached-pages";
import { startPdfWorker } from "@/lib/platform/server/pdf/pdf-worker";
import { startClock, type TimedTask } from "@/lib/platform/server/queue/clock";
import { isForSockets, openRealtime } from "@/lib/platform/server/realtime/realtime";
import { setServiceStore } from "@/lib/platform/server/services/service-state";
import { shutDown } from "@/lib/platform/server/shutdown";
import { startSmsWorker } from "@/lib/platform/server/sms/worker";
import { deleteOldKeys } from "@/lib/sales/cart/commands";
import { expireExchanges } from "@/lib/sales/exchange/admin/expiry";
import { expireOrders } from "@/lib/sales/order/undoing/expiry";
import { lookUpRefunds } from "@/lib/sales/payment/gateway-refund";
import { paymentGauge } from "@/lib/sales/payment/queries";
import { reconcilePayments } from "@/lib/sales/payment/reconcile";
import { inviteReviews } from "@/lib/sales/review/invitations";
import { deleteExpiredSales } from "@/lib/sales/staff-order/admin/held/commands";

/** `lingerMs`: how long open connections may still send another request, while another process takes the new ones. */
export type RunningServer = { url: string; stop: (options?: { lingerMs: number }) => Promise<void> };

const drainMs = 10_000;
/** Longer than a proxy takes to see that the process is stopping, also on a busy machine: it asks every two seconds (deploy/Caddyfile). */
const proxyNoticesMs = 5000;

const timedTasks: TimedTask[][] = [
  // In this order, because a payment that has arrived must be found before its order can expire.
  [
    ["reconcile payments", reconcilePayments],
    ["expire orders", expireOrders],
  ],
  [["expire exchanges", expireExchanges]],
  [["look up refunds", lookUpRefunds]],
  [["invite reviews", inviteReviews]],
  [["send stock alerts", sendStockAlerts]],
  [["announce slides", announceSlides]],
  [["announce policies", announcePolicies]],
  [["announce the monsoon", announceMonsoon]],
  [["announce the season", announceSeason]],
  [["send scheduled newsletters", sendDueIssues]],
  [["reconcile media", reconcileMediaDaily]],
  [["delete ended sessions", deleteEndedSessions]],
  [["erase data of deleted accounts", deleteLateData]],
  [["delete old keys of cart additions", deleteOldKeys]],
  [["delete expired jobs", deleteExpiredJobs]],
  [["delete expired sales put aside", deleteExpiredSales]],
  [["delete imported files", deleteImportedFiles]],
  [["erase settled enquiries and returns", eraseSettled]],
  [
    ["delete unconfirmed newsletter addresses", deleteUnconfirmed],
    ["delete old notes of sent messages", deleteOldMessages],
  ],
  [["back up", backUpNightly]],
];

/** Starts this process's server; resolves once it accepts requests. ROLE says whether it serves pages, runs tasks, or both. */
export async function startServer(): Promise<RunningServer> {
  const {
    PORT,
    LISTEN_ADDRESS,
    NODE_ENV,
    SITE_URL,
    MEDIA_URL,
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
  let clock: ReturnType<typeof startClock> | undefined;
  setTextSource(getTexts);
  startContent({ catchUp: () => listener.catchUp() });
  const realtime = openRealtime({
    siteUrl: SITE_URL,
    trustedProxies: TRUSTED_PROXIES,
    isSilent,
    forUser: forSocket,
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
    // For uploads on a slow line; other bodies get less (lib/platform/server/http/forwarded-request.ts).
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
  const build = isWeb && !isDev ? await readBuild(".next") : null;
  const handler = withOtherBuilds(build, isWeb ? app.getRequestHandler() : respondNotFound);
  const { ESEWA_URL, ESEWA_STATUS_URL } = env();
  const pages = {
    siteUrl: SITE_URL,
    // eSewa's form may redirect to its other host, and browsers check that URL against the policy too.
    formUrls: [ESEWA_URL, ESEWA_STATUS_URL],
    mediaUrl: MEDIA_URL,
    next: handler,
    isDatabaseUp: listener.isDatabaseUp,
    areTasksRunning: () => clock?.isBeating() ?? true,
    isStopping: () => isStopping,
  };
  const getRoute = readRoutes();
  const handleRequest = requestHandler({
    ...pages,
    trustedProxies: TRUSTED_PROXIES,
    // Nothing is cached that may be edited.
    servePublic: PAGE_CACHE && !isDev ? cachedPages({ ...pages, maxBytes: PAGE_CACHE_MB * 1024 * 1024 }) : undefined,
    // Loaded with the first call, so that no page waits for all the contracts.
    getMethods: async (pathname) => (isWeb ? (await import("@/lib/office/openapi/methods")).getMethods(pathname) : []),
    getRoute,
    getScreenLanguage,
    publicRequest: isWeb ? publicRequest : () => null,
    isDev,
  });
  // What Next's tools ask for while the code is edited is at no address of the shop.
  const shop: RequestListener = (request, response) =>
    (isDev && request.url?.startsWith("/_") ? handler : handleRequest)(request, response);
  const listening: GaugeSource = {
    name: "notifications_listening",
    help: "How many processes get the notifications of changes; those that do not keep no pages.",
    labelNames: [],
    isOfProcess: true,
    read: async () => [{ labels: {}, value: Number(listener.isListening()) }],
  };
  const metrics = openMetrics({ token: METRICS_TOKEN, getRoute, gauges: [...gauges, paymentGauge, backupGauge, listening] });
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
  await prepare(build, (path) => render(handleRequest, path, { host: new URL(SITE_URL).host }));
  await listen(server, PORT, LISTEN_ADDRESS);
  void deleteAbandonedForms().catch((err) => log.warn({ err }, "old files of forms could not be deleted"));
  const write: RenderEmail<Email> = async (email) => {
    // Loaded with the first email: its packages would be a tenth of the time to start.
    const { renderEmail } = await import("@/components/messages/mail-template/render-email");
    return renderEmail(email, await getEmailTexts(email), await getMailSender());
  };
  setEmailRenderer(write);
  setServiceStore(writeServiceState);
  const tasks = isWorker && {
    mail: startMailWorker(write),
    sms: startSmsWorker({ write: writeSms, notBefore, onUnsent }),
    newsletters: startNewsletterWorker(write),
    imports: startImportWorker(),
  };
  if (isWorker) clock = startClock(timedTasks);
  const pdf = startPdfWorker(new URL("./pdf-worker.mjs", import.meta.url).href);

  return {
    url: SITE_URL,
    stop: async ({ lingerMs } = { lingerMs: hasOthers ? proxyNoticesMs : 0 }) => {
      isStopping = true;
      const parts = { realtime, ...tasks, ...(clock && { clock }) };
      const stopped = Object.entries(parts).map(([name, part]) => within(drainMs, name, part.stop()));
      await Promise.all([within(drainMs + 1000, "requests", drain(server, { lingerMs, maxMs: drainMs })), ...stopped]);
      await within(1000, "documents", pdf.stop());
      if (isWeb) await within(2000, "pages", app.close());
      await within(1000, "listener", listener.stop());
      await within(2000, "database", shutDown());
    },
  };
}

/**
 * What must be done before visitors come: other processes are asked for this build's files as soon as this one has sent a page. The list
 * reads the whole catalogue; the embedded shop, of which there is only one process, opens sooner without it.
 */
async function prepare(build: Build | null, renderPage: (path: string) => Promise<{ status: number }>): Promise<void> {
  if (!build) return;
  await keepBuild(build).catch((err) => log.warn({ err }, "this build's static files could not be stored"));
  const isEmbedded = env().DATABASE_KIND === "embedded";
  await warmUp({ paths: isEmbedded ? ["/"] : ["/", "/products"], renderPage, isLoadingRoutes: !isEmbedded });
}

/** A process that only runs tasks has no pages. */
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
