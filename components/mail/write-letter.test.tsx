import { beforeAll, expect, test } from "vitest";
import type { Letter } from "@/lib/mail-letter";
import { writeLetter } from "./write-letter";

beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: "postgresql://shop@localhost/shop",
    SITE_URL: "https://shop.example",
    AUTH_SECRET: "b7c1f0d29e8a4356917d0b2c4e6f8a1d",
    LINK_SECRET: "0f9e8d7c6b5a49382716f5e4d3c2b1a0",
    NEXTAUTH_SECRET: "5d4c3b2a19f8e7d6c5b4a39281706f5e",
  });
});

const id = "01976b2e-0000-7000-8000-000000000007";
const expiresAt = new Date(Date.now() + 60_000).toISOString();
const fullName = "Asha <b>Gurung</b>";

const letters: [Letter, RegExp][] = [
  [{ to: "a@b.example", template: "welcome", props: { fullName, role: "b2b" } }, /https:\/\/shop\.example\/products/],
  [
    { to: "a@b.example", template: "password-reset", props: { fullName, resetId: id, userId: id, expiresAt } },
    /https:\/\/shop\.example\/reset-password\?token=[\w-]+\.[\w-]+\.[\w-]+/,
  ],
  [{ to: "a@b.example", template: "password-changed", props: { fullName } }, /https:\/\/shop\.example\/forgot-password/],
  [
    { to: "a@b.example", template: "email-change", props: { fullName, changeId: id, userId: id, expiresAt } },
    /https:\/\/shop\.example\/confirm-email\?token=[\w-]+\.[\w-]+\.[\w-]+/,
  ],
  [
    { to: "a@b.example", template: "email-changed", props: { fullName, email: "new@b.example" } },
    /https:\/\/shop\.example\/contact/,
  ],
];

test.each(letters)("%j has a subject, a page and a text with its link", async (letter, link) => {
  const { subject, html, text } = await writeLetter(letter);
  expect(subject).not.toBe("");
  expect(html).toMatch(link);
  expect(text).toMatch(link);
  expect(text).toContain("Namaste Asha <b>Gurung</b>");
  expect(html, "a name is never markup").not.toContain("<b>Gurung");
});
