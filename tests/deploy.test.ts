import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Copy, DockerfileParser, type Instruction } from "dockerfile-ast";
import ini from "ini";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

/** The files in deploy/ are checked with parsers of their formats, as no container engine is available here to run them. */
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const read = (file: string) => readFileSync(path.join("deploy", file), "utf8");

/** The settings that .env.example documents. */
const settings = new Set([...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
const envSource = readFileSync("lib/platform/env.ts", "utf8");
const isSetting = (name: string) => settings.has(name) && new RegExp(`^  ${name}: (z|secret|wholeNumber)`, "m").test(envSource);

/** Comes with Prometheus, which few machines have. */
const promtool = "promtool";

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }> | string[];
  volumes?: string[];
  configs?: { source: string; target: string }[];
  ports?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  logging?: { driver: string };
};
type Compose = { services: Record<string, Service>; volumes: object; configs: Record<string, { content: string }> };
const compose: Compose = parse(read("compose.yaml"), { merge: true });
const shops = Object.entries(compose.services).filter(([, { image }]) => image === "shop");
const examples = new Map([...read(".env.example").matchAll(/^(# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, off, name]) => [name, !off]));

describe("alerts.yml", () => {
  type Rule = { alert: string; expr: string; for: string; labels: { severity: string }; annotations: Record<string, string> };
  const { groups } = parse(read("alerts.yml")) as { groups: { name: string; rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);

  test("each alert has a sentence that says what to do, and its severity", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, for: since, labels, annotations } of rules) {
      expect([alert, since]).toEqual([alert, expect.stringMatching(/^\d+m$/)]);
      expect(["info", "warning", "critical"]).toContain(labels.severity);
      for (const sentence of [annotations.summary, annotations.action]) expect(sentence).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  test("asks only for metrics and labels that the shop has", () => {
    const gauges = readFileSync("lib/platform/metrics/gauges.ts", "utf8");
    for (const { expr } of rules) {
      for (const [, name = "", labels = ""] of expr.matchAll(/\b([a-z_]+)\{([^}]*)\}/g)) {
        const [, known = ""] = gauges.match(new RegExp(`name: "${name}",[^]*?labelNames: \\[([^\\]]*)\\]`)) ?? [];
        for (const [, label] of labels.matchAll(/(\w+)(?==)/g)) expect(known.split(/[", ]+/)).toContain(label);
      }
      expect(expr).toMatch(/\{/);
    }
  });

  test.skipIf(!hasPromtool())("is valid for Prometheus", () => {
    execFileSync(promtool, ["check", "rules", "deploy/alerts.yml"]);
  });
});

function hasPromtool(): boolean {
  try {
    execFileSync(promtool, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe("compose.yaml", () => {
  test("runs two web processes and one worker, identical except for their role", () => {
    expect(shops.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
      ["web-1", "web"],
      ["web-2", "web"],
      ["worker", "worker"],
    ]);
    const [first, ...others] = shops.map(([, { volumes: _, ...shop }]) => ({
      ...shop,
      environment: { ...shop.environment, ROLE: "" },
    }));
    for (const other of others) expect(other).toEqual(first);
  });

  test("gives them only settings that the shop reads, and nothing writable but memory, forms and the worker's backups", () => {
    for (const [name, { environment = {}, read_only, tmpfs, cap_drop, volumes }] of shops) {
      expect(Object.keys(environment).filter((each) => !isSetting(each))).toEqual([]);
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

test("the shop reads every setting of the example", () => {
  const readByCompose = ["SITE_HOST", "POSTGRES_PASSWORD"];
  expect([...examples.keys()].filter((name = "") => !readByCompose.includes(name) && !isSetting(name))).toEqual([]);
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

  test("reuses no connection that the shop may be closing", () => {
    const keptMs = Number(/keepalive (\d+)s/.exec(text)?.[1]) * 1000;
    const serverMs = Number(/keepAliveTimeout: ([\d_]+)/.exec(readFileSync("server.ts", "utf8"))?.[1]?.replaceAll("_", ""));
    expect(keptMs).toBeGreaterThan(0);
    expect(keptMs).toBeLessThanOrEqual(serverMs - 5000);
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

  test("builds in one stage and runs in another, both on the shop's version of Node", () => {
    const images = file.getFROMs().map((from) => from.getImage());
    expect(images.length).toBe(2);
    expect(new Set(images).size).toBe(1);
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(images[0]).toMatch(new RegExp(`^node:${dependencies.node.split(".")[0]}-`));
    const [copied] = file.getCOPYs().filter((copy: Copy) => copy.getFromFlag());
    expect(copied?.getFromFlag()?.getValue()).toBe(file.getFROMs()[0]?.getBuildStage());
  });

  test("copies only files that exist", () => {
    for (const copy of file.getCOPYs().filter((each: Copy) => !each.getFromFlag())) {
      for (const name of words(copy).slice(0, -1)) expect(existsSync(name), name).toBe(true);
    }
  });

  test("does not run as root, has a health check, and receives signals itself", () => {
    expect(words(only("USER"))).toEqual(["node"]);
    const order = runtime.map((each) => each.getKeyword());
    expect(order.indexOf("USER")).toBeGreaterThan(order.lastIndexOf("RUN"));
    expect(only("HEALTHCHECK").getTextContent()).toContain("/api/health/live");
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
  expect(readFileSync("server.ts", "utf8")).toContain("listen(server, PORT, LISTEN_ADDRESS)");
  for (const [, { environment = {} }] of shops) expect(environment).not.toHaveProperty("LISTEN_ADDRESS");
});

test("the systemd unit runs what npm start runs, reloads by replacing the process, and leaves it time to stop", () => {
  const { Service: service, Install: install } = ini.parse(read("shop.service"));
  const [, command] = /node_modules\/\.bin\/node (.+)$/.exec(service.ExecStart) ?? [];
  expect(scripts.start).toContain(`node_modules/.bin/node ${command}`);
  expect(service.ExecStart).toMatch(new RegExp(`^${service.WorkingDirectory}/node_modules`));
  expect(service.ReadWritePaths).toBe(`${service.WorkingDirectory} -/var/backups/shop`);
  expect(readFileSync("docs/operations.md", "utf8")).toContain("BACKUP_DIR=/var/backups/shop");
  expect(service.UMask).toBe("0077");
  expect(service.ExecReload).toContain("-USR2 $MAINPID");
  expect(readFileSync("scripts/start.ts", "utf8")).toContain('process.on("SIGUSR2"');
  expect(service).toMatchObject({ User: "shop", KillMode: "mixed", Restart: "on-failure", ProtectSystem: "strict" });
  expect(Number(service.TimeoutStopSec)).toBeGreaterThan(30);
  expect(install.WantedBy).toBe("multi-user.target");
});
