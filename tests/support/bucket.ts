import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type Env, env } from "@/lib/platform/server/env";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { freePort } from "@/scripts/free-port";

const bucketName = "shop-media";

type Bucket = { settings: Partial<Env>; stop: () => Promise<void> };

/** A bucket that works may take its time on a busy machine; the others are given up soon. */
const settingsFor = (port: number, { works = false } = {}): Partial<Env> => ({
  S3_BUCKET: bucketName,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: "us-east-1",
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
  S3_PATH_STYLE: true,
  S3_MS: works ? 10_000 : 1500,
});

/** An S3 server in a process of its own, with one empty bucket; `addOld` puts files into it that are hours old. */
export async function startBucket(): Promise<Bucket & { addOld: (keys: readonly string[]) => void }> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "bucket-"));
  const args = ["-d", folder, "-p", String(port), "--no-vhost-buckets", "--configure-bucket", bucketName];
  // s3rver encrypts its continuation tokens with an old cipher.
  const command = ["--openssl-legacy-provider", path.resolve("node_modules/s3rver/bin/s3rver.js"), ...args];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "ignore"] });
  await waitForOutput(child, "listening on");
  return {
    settings: settingsFor(port, { works: true }),
    addOld: (keys) => writeOldFiles(keys.map((key) => path.join(folder, bucketName, `${key}._S3rver_object`))),
    stop: async () => {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes many small files that are two hours old. */
export function writeOldFiles(files: readonly string[]): void {
  const past = new Date(Date.now() - 2 * 3_600_000);
  for (const folder of new Set(files.map((file) => path.dirname(file)))) mkdirSync(folder, { recursive: true });
  for (const file of files) {
    writeFileSync(file, "x");
    utimesSync(file, past, past);
  }
}

/** A bucket that lists any number of old files, none of which it has in memory, a thousand at a time; it has no others, and forgets what it gets. */
export async function startEndlessBucket(folder: string, count: number): Promise<Bucket> {
  const listed = (at: number) =>
    `<Contents><Key>${folder}/${String(at).padStart(9, "0")}/160.webp</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>1</Size></Contents>`;
  const server = createHttpServer((request, response) => {
    const query = new URL(request.url ?? "/", "http://bucket").searchParams;
    if (request.method !== "GET") return response.end("<DeleteResult/>");
    if (!query.has("list-type")) return response.writeHead(404).end();
    const isFolder = query.get("prefix") === `${folder}/`;
    const from = Number(query.get("continuation-token") ?? 0);
    const to = isFolder ? Math.min(from + 1000, count) : from;
    const next = isFolder && to < count ? `<NextContinuationToken>${to}</NextContinuationToken>` : "";
    const files = Array.from({ length: to - from }, (_, at) => listed(from + at));
    response.end(`<?xml version="1.0"?><ListBucketResult>${next}${files.join("")}</ListBucketResult>`);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    settings: settingsFor(port, { works: true }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A bucket in memory that refuses to delete files for which `isProtected` is true, as one with such a policy does. */
export async function startRefusingBucket(isProtected: (key: string) => boolean): Promise<Bucket & { keys: () => string[] }> {
  const files = new Map<string, Buffer>();
  const server = createHttpServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://bucket");
    const key = decodeURIComponent(url.pathname).split("/").slice(2).join("/");
    const body = await buffer(request);
    if (request.method === "PUT") files.set(key, body);
    const file = files.get(key);
    const isDelete = url.searchParams.has("delete");
    response.statusCode = file || isDelete ? 200 : 404;
    response.end(isDelete ? deleteFiles(body, { files, isProtected }) : request.method === "GET" ? file : undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    settings: settingsFor(port, { works: true }),
    keys: () => [...files.keys()],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type BucketContent = { files: Map<string, Buffer>; isProtected: (key: string) => boolean };

/** Deletes the keys that a request names, and returns an error for each protected one. */
function deleteFiles(body: Buffer, { files, isProtected }: BucketContent): string {
  const keys = [...String(body).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
  const errors = keys.filter((key) => isProtected(key) && files.has(key));
  for (const key of keys) if (!isProtected(key)) files.delete(key);
  const lines = errors.map((key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code><Message>Denied</Message></Error>`);
  return `<?xml version="1.0"?><DeleteResult>${lines.join("")}</DeleteResult>`;
}

/** A server that accepts connections and never responds, or sends only `beginning`. */
export async function startHangingBucket(beginning = ""): Promise<Bucket> {
  const open = new Set<{ destroy: () => void }>();
  const server = createServer((socket) => {
    open.add(socket);
    if (beginning) socket.once("data", () => socket.write(beginning));
    socket.on("error", () => {}); // the client has given up
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    settings: settingsFor(port),
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Settings with a port on which nothing listens. */
export const noBucket = async (): Promise<Partial<Env>> => settingsFor(await freePort());

/** Makes the shop store its files there, or on the disk again with `null`. */
export function useBucket(settings: Partial<Env> | null): void {
  resetSharedState("bucket");
  Object.assign(env(), { S3_BUCKET: undefined, ...settings });
}

function waitForOutput(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the bucket ended with ${code}`)));
    child.stdout?.on("data", (chunk) => String(chunk).includes(text) && resolve());
  });
}
