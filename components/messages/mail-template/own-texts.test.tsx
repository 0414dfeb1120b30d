import { describe, expect, test } from "vitest";
import type { Email } from "@/lib/messages/mail-template/emails";
import { getPlaceholderValues, toPlaceholders } from "@/lib/messages/mail-template/rules";
import { emailNames, emails, getExample } from "@/lib/messages/mail-template/vocabulary";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { textDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { renderEmail } from "./render-email";

const to = "asha@roof.example";

describe.each(emailNames)("%s", (name) => {
  const { names, isGreeting } = emails[name];
  const all = names.map((each) => `{${each}}`).join(" / ");

  test("can be rendered, and all its placeholders are filled in", async () => {
    const email = getExample(name, to);
    expect(Object.keys({ ...getPlaceholderValues(email), news: "" })).toEqual(expect.arrayContaining([...names]));
    const texts = { subject: `S ${all}`, opening: `OPENED ${all}`, closing: `CLOSED ${all}` };
    const { subject, html, text } = await renderEmail(email, texts);
    for (const each of [subject, html.replaceAll(/<style[\s\S]*?<\/style>/g, ""), text]) expect(toPlaceholders(each)).toEqual([]);
    expect(text).toContain("CLOSED");
    expect(text.includes("OPENED")).toBe(isGreeting);
  });

  test("uses the standard text if staff have not written their own", async () => {
    const plain = await renderEmail(getExample(name, to));
    expect(await renderEmail(getExample(name, to), { subject: "", opening: "", closing: "" })).toMatchObject({
      subject: plain.subject,
    });
    expect(plain.text).toContain("Namaste");
  });
});

test("the staff's wording is text and never markup, even if a name contains some", async () => {
  const email: Email = { to, template: "welcome", props: { fullName: "<img src=x onerror=alert()> {company}", role: "b2c" } };
  const texts = { subject: "Hi {name}", opening: "<b>{name}</b>", closing: "<script>alert(1)</script>\n\nBye" };
  const { subject, html } = await renderEmail(email, texts);
  expect(subject).toBe("Hi <img src=x onerror=alert()> {company}");
  expect(html).not.toMatch(/<b>|<img src=x|<script/);
  expect(html).toContain("&lt;b&gt;&lt;img src=x");
});

const messages = [
  "You won Rs 50,000! Call 9841234567",
  "Claim it at https://prize.example/claim",
  "Claim it at prize.example",
  "Ask help@prize.example",
];

test.each(messages)("%j is no name to greet somebody by", { tags: ["SR-29"] }, async (fullName) => {
  const email: Email = { to, template: "welcome", props: { fullName, role: "b2c" } };
  const standard = await renderEmail(email);
  expect(standard.text).toContain("Namaste,");
  const own = await renderEmail(email, { subject: "Hello {name}", opening: "Dear {name},", closing: "" });
  expect([own.subject, own.text]).toEqual(["Hello customer", expect.stringContaining("Dear customer,")]);
  for (const { html, text } of [standard, own]) expect(html + text).not.toMatch(/prize|50,000|9841234567/);
});

test.each(["business-approved", "business-declined"] as const)("%s repeats no company name with a link", async (template) => {
  const props = { fullName: "Asha", companyName: "Win at www.prize.example", reason: "The PAN is not known." };
  const { subject, html, text } = await renderEmail({ to, template, props });
  expect(text).toContain("business account for your company");
  expect(subject + html + text).not.toContain("prize");
});

test.each(["Dr. Ram K.C.", "S.K.Thapa", "Er.Sita Rai", "राम बहादुर थापा"])("%s is greeted by name", async (fullName) => {
  const { text } = await renderEmail({ to, template: "welcome", props: { fullName, role: "b2c" } });
  expect(text).toContain(`Namaste ${fullName},`);
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

  test("has absolute URLs, and nothing in it can run", async () => {
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

  test("has its recipient's own unsubscribe link, in the email and in its headers", async () => {
    const { html, text: plain, headers } = await renderEmail(issue());
    const [url = ""] = headers?.["List-Unsubscribe"]?.match(/https:[^>]+/) ?? [];
    expect(url).toMatch(/^https:\/\/shop\.example\/newsletter\/unsubscribe\?token=[\w-]+\.[\w-]+$/);
    expect(headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(html).toContain(`href="${url}"`);
    expect(plain).toContain(url);
    const other = await renderEmail({ ...issue(), to: "bina@roof.example" } as Email);
    expect(other.html).not.toContain(url);
  });

  test("keeps special characters in its subject", async () => {
    const { subject, html } = await renderEmail(issue("छाना 💧 {name} <b>"));
    expect(subject).toBe("छाना 💧 {name} <b>");
    expect(html).toContain("छाना 💧 {name} &lt;b&gt;");
  });

  test("is complete even with almost no content", async () => {
    const props = { subject: "Hi", preview: "", content: textDocument("") };
    expect((await renderEmail({ to, template: "newsletter-issue", props })).text).toContain("Unsubscribe");
  });
});

test("the confirmation email links to the shop's own confirmation page", async () => {
  const { html, text } = await renderEmail(getExample("newsletter-confirm", to));
  for (const each of [html, text]) {
    expect(each).toMatch(/https:\/\/shop\.example\/newsletter\/confirm\?token=[\w-]+\.[\w-]+\.[\w-]+/);
  }
});

test("an issue of the newsletter is said in the language of its reader, paragraph by paragraph", async () => {
  const texts: Record<string, string> = { "Before the rain": "पानी पर्नुअघि", "Clean the gutter.": "ढल सफा गर्नुहोस्।" };
  const before = setSpeaker({ language: () => "ne", find: (english) => texts[english] });
  const props = { subject: "Before the rain", preview: "", content: textDocument("Clean the gutter.\nCall us.") };
  const { subject, text } = await renderEmail({ to, template: "newsletter-issue", props });
  setSpeaker(before);
  expect(text).toContain("https://shop.example/ne/newsletter/unsubscribe?token=");
  expect(subject).toBe("पानी पर्नुअघि");
  expect(text).toContain("ढल सफा गर्नुहोस्।");
  expect(text).toContain("Call us.");
});
