import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const architecture = readFileSync("docs/architecture.md", "utf8");
const rooms = [...architecture.matchAll(/^\| \[(\w+)\]\(\.\.\/lib\/\w+\/README\.md\) \| ([a-z-]+(?:, [a-z-]+)*) \|$/gm)];

test("the table of rooms has every one above platform", () => {
  expect(rooms).toHaveLength(10);
});

test.each(rooms.map(([, room = "", domains = ""]) => [room, domains.split(", ")] as const))(
  "%s has the domains that the architecture names",
  (room, domains) => {
    const folders = readdirSync(`lib/${room}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(domains.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
    const readme = readFileSync(`lib/${room}/README.md`, "utf8");
    expect(domains.filter((domain) => !readme.includes(domain))).toEqual([]);
  },
);

test("README names every document", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readdirSync("docs").filter((name) => !readme.includes(name))).toEqual([]);
});

test("links between documents lead to files", () => {
  const documents = [
    "README.md",
    "CONTRIBUTING.md",
    ...readdirSync("docs", { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`),
  ];
  const broken = documents
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) =>
      [...readFileSync(name, "utf8").matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .filter(([, target = ""]) => !existsSync(new URL(target, `file://${process.cwd()}/${name}`)))
        .map(([, target]) => `${name}: ${target}`),
    );
  expect(broken).toEqual([]);
});
