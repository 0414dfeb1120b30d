import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { getFile, listFiles, putFile, removeFiles } from "@/lib/platform/server/media/storage";
import type { ListedFile } from "@/lib/platform/server/media/storage-driver";
import { sharedState } from "@/lib/platform/server/shared-state";
import { refuseFile, toUnavailable } from "./media-files";

/**
 * The static files (scripts, styles, fonts) of the last builds, kept beside the images. During an update a page of one build is followed
 * by requests that reach a process of the other build, and a tab may stay open for days. Every process therefore keeps its own files
 * before it listens, and serves those of the others (docs/decisions/0093).
 */
const folder = "build";
const filesFolder = `${folder}/file`;
const releasesFolder = `${folder}/release`;
/** This one, and two before it. */
const keptReleases = 3;
/** Processes of one machine start the same build shortly after another. */
const freshMs = 10 * 60_000;
const atOnce = 8;
/** Anybody can request names that do not exist, so the storage is asked for a new list only this often. */
const relistMs = 2000;

const prefix = "/_next/static/";
const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".woff2": "font/woff2",
};

/** `files`: the static files by the path of their URL. */
export type Build = { id: string; files: Map<string, string> };
type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Known = { keys: Set<string>; listedAt: number; reading?: Promise<void> | undefined; next?: Promise<void> | undefined };
const known = sharedState<Known>("kept builds", () => ({ keys: new Set(), listedAt: -relistMs }));

const hashed = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 40);
const fileKey = (url: string): string => `${filesFolder}/${hashed(url)}`;

async function listAll(below: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of listFiles(below)) files.push(file);
  return files;
}

/** The build in a folder (".next"). */
export async function readBuild(dir: string): Promise<Build> {
  const root = path.join(dir, "static");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const toUrl = (file: string) => `${prefix}${path.relative(root, file).split(path.sep).join("/")}`;
  return {
    id: (await readFile(path.join(dir, "BUILD_ID"), "utf8")).trim(),
    files: new Map(files.map((file) => [toUrl(file), file])),
  };
}

/**
 * Stores the static files of a build, and removes those that only builds before the last three have. Rejects if the storage is not
 * available: visitors can be served nevertheless.
 */
export async function keepBuild({ id, files }: Build): Promise<void> {
  const releaseKey = `${releasesFolder}/${hashed(id)}`;
  const stored = await listAll(folder);
  const mine = stored.find(({ key }) => key === releaseKey);
  if (mine && mine.changedAt.getTime() > Date.now() - freshMs) return;
  const all = [...files];
  for (let at = 0; at < all.length; at += atOnce) {
    await Promise.all(all.slice(at, at + atOnce).map(async ([url, file]) => putFile(fileKey(url), await readFile(file))));
  }
  // Last, so that a release whose files are incomplete does not count.
  await putFile(releaseKey, Buffer.from(id));
  const ours = new Set([releaseKey, ...all.map(([url]) => fileKey(url))]);
  await removeFiles(getOutdated(stored.filter(({ key }) => !ours.has(key))));
}

/** What only builds before the last three have: each start stores a build's files again, so theirs are older than their last start. */
function getOutdated(others: ListedFile[]): string[] {
  const releases = others.filter(({ key }) => key.startsWith(`${releasesFolder}/`));
  const newest = releases.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime());
  const outdated = newest[keptReleases - 1];
  return outdated ? others.filter(({ changedAt }) => changedAt <= outdated.changedAt).map(({ key }) => key) : [];
}

/** Serves the static files of other builds; everything else is left to Next, which knows the files of this one (`null`: it knows all). */
export function withOtherBuilds(build: Build | null, next: Handler): Handler {
  if (!build) return next;
  const { files } = build;
  return (request, response) => {
    const url = readPath(request.url ?? "");
    return url === null || files.has(url) ? next(request, response) : serve(url, response);
  };
}

/** The path of a static file; `null` for anything else. Next finds a file by other spellings of its name too, with escapes. */
function readPath(url: string): string | null {
  if (!url.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(url.split("?")[0] ?? "");
  } catch {
    return null;
  }
}

async function serve(url: string, response: ServerResponse): Promise<void> {
  const type = types[path.extname(url)];
  const body = type ? await findKeptFile(url).catch(toUnavailable) : null;
  if (body === "unavailable") refuseFile(response, 503);
  else if (!body || !type) refuseFile(response, 404);
  else response.writeHead(200, { "content-type": type }).end(body);
}

/** A static file of another build; `null` if none of the last builds has it. */
export async function findKeptFile(url: string): Promise<Buffer | null> {
  const key = fileKey(url);
  if (!known.keys.has(key)) await relist();
  const file = known.keys.has(key) ? await getFile(key) : null;
  return file && buffer(file.stream());
}

/**
 * All who miss a file wait for the same list, which begins after they asked, as one that is being read may lack a file that was just
 * stored: at once, or two seconds after the one before began.
 */
function relist(): Promise<void> {
  known.next ??= (async () => {
    await known.reading?.catch(() => {});
    await sleep(Math.max(0, known.listedAt + relistMs - performance.now()));
    known.next = undefined;
    known.listedAt = performance.now();
    known.reading = readKeys();
    return known.reading;
  })();
  return known.next;
}

async function readKeys(): Promise<void> {
  known.keys = new Set((await listAll(filesFolder)).map(({ key }) => key));
}
