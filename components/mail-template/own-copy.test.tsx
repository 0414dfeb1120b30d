import { describe, expect, test } from "vitest";
import type { Email } from "@/lib/mail-template/emails";
import { getPlaceholderValues, toPlaceholders } from "@/lib/mail-template/rules";
import { emailNames, emails, getExample } from "@/lib/mail-template/vocabulary";
import { textDocument } from "@/lib/platform/rich-text/rich-text";
import { renderEmail } from "./render-email";

const to = "asha@roof.example";

describe.each(emailNames)("%s", (name) => {
  const { names, isGreeting } = emails[name];
  const all = names.map((each) => `{${each}}`).join(" / ");

  test("can be shown, and each of its names stands for something", async () => {
    const email = getExample(name, to);
    expect(Object.keys({ ...getPlaceholderValues(email), news: "" })).toEqual(expect.arrayContaining([...names]));
    const copy = { subject: `S ${all}`, opening: `OPENED ${all}`, closing: `CLOSED ${all}` };
    const { subject, html, text } = await renderEmail(email, copy);
    for (const each of [subject, html.replaceAll(/<style[\s\S]*?<\/style>/g, ""), text]) expect(toPlaceholders(each)).toEqual([]);
    expect(text).toContain("CLOSED");
    expect(text.includes("OPENED")).toBe(isGreeting);
  });

  test("is in the shop's words where staff has none", async () => {
    const plain = await renderEmail(getExample(name, to));
    expect(await renderEmail(getExample(name, to), { subject: "", opening: "", closing: "" })).toMatchObject({
      subject: plain.subject,
    });
    expect(plain.text).toContain("Namaste");
  });
});

test("the staff's words are text and never markup, also where a name brings some", async () => {
  const email: Email = { to, template: "welcome", props: { fullName: "<img src=x onerror=alert(1)> {company}", role: "b2c" } };
  const copy = { subject: "Hi {name}", opening: "<b>{name}</b>", closing: "<script>alert(1)</script>\n\nBye" };
  const { subject, html } = await renderEmail(email, copy);
  expect(subject).toBe("Hi <img src=x onerror=alert(1)> {company}");
  expect(html).not.toMatch(/<b>|<img src=x|<script/);
  expect(html).toContain("&lt;b&gt;&lt;img src=x");
});

describe("an issue of the newsletter", () => {
  const text = (phrase: string, marks: { type: string; attrs: Record<string, unknown> }[] = []) => ({
    type: "text",
    text: phrase,
    ...(marks.length > 0 && { marks }),
  });
  const link = (href: string) => [{ type: "link", attrs: { href } }];
  const image = { key: `gallery/${"0".repeat(36)}/${"1".repeat(36)}`, width: 1600, height: 800, alt: "", caption: "" };
  const content = {
    type: "doc" as const,
    content: [
      { type: "heading", attrs: { level: 2 }, content: [text("Corners <script>")] },
      { type: "paragraph", content: [text("the shop", link("/products")), text("bad", link("javascript:alert(1)"))] },
      { type: "paragraph", content: [text("the web", link("https://roof.example/a?b=1&c=2"))] },
      { type: "picture", attrs: { ...image, alt: "A <corner>" } },
      { type: "picture", attrs: { ...image, key: "https://evil.example/x.png" } },
      {
        type: "table",
        content: [
          { type: "tableRow", content: [{ type: "tableHeader", content: [{ type: "paragraph", content: [text("Cell")] }] }] },
        ],
      },
      { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph", content: [text("Point")] }] }] },
    ],
  };
  const issue = (subject = "Before the monsoon"): Email => ({
    to,
    template: "newsletter-issue",
    props: { subject, preview: "Look up", content },
  });

  test("is set with whole addresses, and nothing of it runs", async () => {
    const { subject, html, text: plain } = await renderEmail(issue());
    expect(subject).toBe("Before the monsoon");
    expect(html).toContain('href="https://shop.example/products"');
    expect(html).toContain('href="https://roof.example/a?b=1&amp;c=2"');
    expect(html).toContain(`src="https://shop.example/media/${image.key}/640.webp"`);
    expect(html).toContain('alt="A &lt;corner&gt;"');
    expect(html).not.toMatch(/javascript:|<script|evil/);
    expect(html).toContain("Corners &lt;script&gt;");
    for (const phrase of ["CORNERS <SCRIPT>", "bad", "Cell", "Point", "https://shop.example/products"]) {
      expect(plain.toLowerCase()).toContain(phrase.toLowerCase());
    }
  });

  test("carries its reader's own way out, in the email and for the mail program", async () => {
    const { html, text: plain, headers } = await renderEmail(issue());
    const [address = ""] = headers?.["List-Unsubscribe"]?.match(/https:[^>]+/) ?? [];
    expect(address).toMatch(/^https:\/\/shop\.example\/newsletter\/unsubscribe\?token=[\w-]+\.[\w-]+$/);
    expect(headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(html).toContain(`href="${address}"`);
    expect(plain).toContain(address);
    const other = await renderEmail({ ...issue(), to: "bina@roof.example" } as Email);
    expect(other.html).not.toContain(address);
  });

  test("takes a subject with signs as it is", async () => {
    const { subject, html } = await renderEmail(issue("छाना 💧 {name} <b>"));
    expect(subject).toBe("छाना 💧 {name} <b>");
    expect(html).toContain("छाना 💧 {name} &lt;b&gt;");
  });

  test("is whole where there is hardly anything in it", async () => {
    const props = { subject: "Hi", preview: "", content: textDocument("") };
    expect((await renderEmail({ to, template: "newsletter-issue", props })).text).toContain("Unsubscribe");
  });
});

test("the confirmation leads to the page that asks, with a link of our own", async () => {
  const { html, text } = await renderEmail(getExample("newsletter-confirm", to));
  for (const each of [html, text]) {
    expect(each).toMatch(/https:\/\/shop\.example\/newsletter\/confirm\?token=[\w-]+\.[\w-]+\.[\w-]+/);
  }
});
