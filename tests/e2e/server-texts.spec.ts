import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { expect, test } from "playwright/test";
import { waitForEmail } from "../support/people";
import { query, shop } from "../support/server";

/** Asks for a code over HTTP from one of this machine's own addresses. */
function requestCode(mobile: string, localAddress: string): Promise<{ status: number; data: { isCrowded?: boolean } }> {
  const body = JSON.stringify({ mobile });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const options = { host: "127.0.0.1", port: shop.port, path: "/api/users/code", method: "POST", localAddress, headers };
  return new Promise((resolve, reject) => {
    const outgoing = request(options, async (response) => {
      const text = (await response.toArray()).join("");
      resolve({ status: response.statusCode ?? 0, data: JSON.parse(text) });
    });
    outgoing.once("error", reject).end(body);
  });
}

const someDigits = String(Date.now()).slice(-6);
const outbox = path.resolve(process.env.OUTBOX_DIR ?? ".data/outbox");
/** Nothing for a file that has got its name, or was sent, since the folder was read. */
const mode = (file: string) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? (found.mode & 0o777).toString(8) : [];
};

test("strangers who ask for codes to made-up numbers from many addresses keep no customer from logging in", async () => {
  const [known, staffOpened] = [`97${someDigits}01`, `97${someDigits}02`];
  await query(`INSERT INTO "user" (id, full_name, mobile, updated_at) VALUES (gen_random_uuid(), 'Asha Gurung', $1, now())`, [
    `+977${known}`,
  ]);
  await query(`INSERT INTO "user" (id, full_name, phone, updated_at) VALUES (gen_random_uuid(), 'Hari Thapa', $1, now())`, [
    staffOpened,
  ]);
  const strangers = [];
  for (let at = 0; at < 45; at++) {
    const number = `98${someDigits}${String(at).padStart(2, "0")}`;
    strangers.push(await requestCode(number, `127.9.${at % 2}.${1 + at}`));
  }
  expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(strangers.at(-1)?.data.isCrowded).toBe(true);
  // From the attacked network and from another one.
  expect((await requestCode(known, "127.9.0.200")).status).toBe(200);
  expect((await requestCode(staffOpened, "127.8.0.1")).status).toBe(200);
  for (const number of [known, staffOpened]) expect(await waitForEmail(`+977${number}`, /is your code/)).toBeTruthy();
});

test("messages in the outbox are readable by nobody else on the machine", async () => {
  const number = `97${someDigits}03`;
  await requestCode(number, "127.7.0.1");
  await waitForEmail(`+977${number}`, /is your code/);
  const files = readdirSync(outbox).map((name) => path.join(outbox, name));
  expect(mode(outbox)).toBe("700");
  expect(files.length).toBeGreaterThan(0);
  expect(new Set(files.flatMap(mode))).toEqual(new Set(["600"]));
});
