import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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

/** An S3 server in a process of its own, with one empty bucket. */
export async function startBucket(): Promise<Bucket> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "bucket-"));
  const args = ["-d", folder, "-p", String(port), "--no-vhost-buckets", "--configure-bucket", bucketName];
  // s3rver encrypts its continuation tokens with an old cipher.
  const command = ["--openssl-legacy-provider", path.resolve("node_modules/s3rver/bin/s3rver.js"), ...args];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "ignore"] });
  await waitForOutput(child, "listening on");
  return {
    settings: settingsFor(port, { works: true }),
    stop: async () => {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
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
