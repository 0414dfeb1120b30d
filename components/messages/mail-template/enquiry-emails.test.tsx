import { expect, test } from "vitest";
import type { Email } from "@/lib/messages/mail-template/emails";
import { renderEmail } from "./render-email";

const to = "a@b.example";
const received = (type: "contact" | "quote" | "inspection" | "grievance"): Email => ({
  to,
  template: "enquiry-received",
  props: {
    number: "E-00042",
    type,
    topic: "A complaint",
    visit: type === "inspection" ? { on: "2026-11-24", at: "morning" } : null,
  },
});

test.each([
  ["contact", /within one working day/],
  ["quote", /within two working days/],
  ["inspection", /visit on Tue 24 Nov, in the morning/],
  ["grievance", /Electronic Commerce Act 2081/],
] as const)("the automatic reply to a %s says what happens next", async (type, message) => {
  const { subject, text } = await renderEmail(received(type));
  expect(subject).toBe("We have your message (E-00042)");
  expect(text).toMatch(message);
  expect(text).not.toContain("you have an account");
});

test("a reply quotes the enquiry below it, keeps its lines, and shows markup as text", async () => {
  const props = {
    fullName: "Asha <b>Gurung</b>",
    number: "E-00042",
    authorName: "Sarita",
    text: "Use it twice.\nUse it twice.",
    asked: "<img src=x onerror=alert(1)>\nIt leaks.",
  };
  const { subject, text, html } = await renderEmail({ to, template: "enquiry-reply", props });
  expect(subject).toBe("Our reply to your message (E-00042)");
  expect(text.match(/Use it twice\./g)).toHaveLength(2);
  expect(text).toContain("It leaks.");
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain("<b>Gurung");
});

test("a reply does not quote a message with a link, which a stranger may have written for this mailbox", async () => {
  const props = { fullName: "Asha", number: "E-00042", authorName: "Sarita", text: "Two coats." };
  const asked = "Your prize waits at https://prize.example";
  const { text } = await renderEmail({ to, template: "enquiry-reply", props: { ...props, asked } });
  expect(text).toContain("Two coats.");
  expect(text).not.toMatch(/prize|You wrote/);
});
