import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import path from "node:path";
import { TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { checkDatabases } from "./check-databases.ts";
import { withVerifiedTls } from "./database-tls.ts";

test.each([
  ["?sslmode=require", "?sslmode=verify-full"],
  ["?application_name=shop&sslmode=prefer&connect_timeout=3", "?application_name=shop&sslmode=verify-full&connect_timeout=3"],
  ["?sslmode=verify-ca&sslrootcert=/etc/ca.pem", "?sslmode=verify-full&sslrootcert=/etc/ca.pem"],
  ["?sslmode=verify-full", "?sslmode=verify-full"],
  ["?sslmode=disable", "?sslmode=disable"],
  ["?uselibpqcompat=true&sslmode=require", "?uselibpqcompat=true&sslmode=require"],
  ["", ""],
])("a database URL that ends with %s is used as %s", (query, used) => {
  const url = "postgresql://shop:sslmode=require@db.example.com:5432/shop";
  const both = (end: string) => ({ DATABASE_URL: `${url}${end}`, DATABASE_REPLICA_URL: `${url}${end}` });
  expect({ ...both(query), ...withVerifiedTls(both(query)) }).toEqual(both(used));
});

const hasOpenssl = (() => {
  try {
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!hasOpenssl)("a database whose certificate", () => {
  const folder = path.join(inject("folder"), "tls");
  let server: Server;

  /** A server that agrees to TLS and gets no further, as the client leaves. */
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    const [keyFile, certFile] = [path.join(folder, "key.pem"), path.join(folder, "ca.pem")];
    const names = ["-subj", "/CN=db.example.com", "-addext", "subjectAltName=DNS:db.example.com"];
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyFile];
    execFileSync("openssl", ["req", "-x509", ...key, "-out", certFile, "-days", "2", ...names], { stdio: "ignore" });
    const [secret, cert] = [readFileSync(keyFile), readFileSync(certFile)];
    server = createServer((socket) => {
      socket.on("error", () => {}); // the client leaves
      socket.once("data", () => {
        socket.write("S");
        new TLSSocket(socket, { isServer: true, key: secret, cert }).on("error", () => {}).on("data", () => socket.destroy());
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());

  const check = (query: string) => {
    const { port } = server.address() as AddressInfo;
    return checkDatabases({ DATABASE_URL: `postgresql://shop:s3cret@127.0.0.1:${port}/shop?sslmode=verify-full${query}` });
  };

  test("is of an unknown authority is refused in one sentence that says how to name it", async () => {
    await expect(check("")).rejects.toThrow(
      new Error(
        "DATABASE_URL: this machine does not know the authority of the database's certificate (DEPTH_ZERO_SELF_SIGNED_CERT); save its certificate, and end the URL with ?sslmode=verify-full&sslrootcert=/etc/shop-database.pem (docs/operations.md).",
      ),
    );
  });

  test("is for another host, or of an authority whose file is missing, or that has none, is refused too", async () => {
    await expect(check(`&sslrootcert=${folder}/ca.pem`)).rejects.toThrow(
      "DATABASE_URL: the database's certificate is for another host; use the name of the host that the certificate has.",
    );
    await expect(check(`&sslrootcert=${folder}/lost.pem`)).rejects.toThrow(
      `DATABASE_URL: the file ${folder}/lost.pem, which the URL names, cannot be read (ENOENT).`,
    );
    await expect(checkDatabases({ DATABASE_URL: `${inject("databaseUrl")}?sslmode=verify-full` })).rejects.toThrow(
      "DATABASE_URL: the database offers no TLS; switch it on there, or leave out sslmode.",
    );
  });
});
