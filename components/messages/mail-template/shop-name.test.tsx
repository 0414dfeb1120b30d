import { expect, test } from "vitest";
import { emailNames, getExample } from "@/lib/messages/mail-template/vocabulary";
import { renderEmail } from "./render-email";

const sender = { name: "Himal Dry Roofs", phoneNumber: "+977 1 4000 000", location: "Pokhara" };
const look = { brandColor: "#7a1f4b", logoSquareKey: "company/own" };
const noTexts = { subject: "", opening: "", closing: "" };

test.each(emailNames)("the email “%s” of another shop says that shop's name and no other", async (name) => {
  const { subject, html, text } = await renderEmail(getExample(name, "asha@roof.example"), noTexts, sender);
  expect(html).toContain(sender.name);
  expect([subject, html, text].join("\n")).not.toMatch(/sukkha/i);
});

test.each(emailNames)(
  "the email “%s” of a shop with a look of its own has its colour and icon and not the built-in ones",
  async (name) => {
    const { html } = await renderEmail(getExample(name, "asha@roof.example"), noTexts, { ...sender, ...look });
    expect(html).toContain("/media/company/own/192.png");
    expect(html).toContain("#7a1f4b");
    expect(html).not.toMatch(/icon-192|#0b3d48|#0e5c69|#8fd0da/);
  },
);
