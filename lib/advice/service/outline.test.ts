import { expect, test } from "vitest";
import services from "@/prisma/seed/pages/services.json";
import { toRichText } from "@/prisma/seed/rich-text";
import { getOutline } from "./outline";

test("the lists below the usual headings are taken, and no others", () => {
  const text =
    "## The problem\n- Damp\n## How it works\nFirst you call.\n1. We **come**.\n2. We look.\n## What is included\n- A [list](/faq)";
  expect(getOutline(toRichText(text))).toEqual({ steps: ["We come.", "We look."], included: ["A list"] });
});

test.each([
  ["no text", { type: "doc", content: [] }],
  ["other headings", toRichText("## Our way\n1. We come.")],
  ["a heading without a list", toRichText("## How it works\nAsk us.\n## The rest\n- More")],
])("a text with %s has neither", (_, document) => {
  expect(getOutline(document)).toEqual({ steps: [], included: [] });
});

test.each(services.map(({ slug, content }) => [slug, content] as const))(
  "the service %s says what it includes and how it goes",
  (_, content) => {
    const { steps, included } = getOutline(toRichText(content.join("\n")));
    expect(steps.length).toBeGreaterThan(2);
    expect(included.length).toBeGreaterThan(2);
  },
);
