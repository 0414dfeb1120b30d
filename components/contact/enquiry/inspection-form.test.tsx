import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { sendEnquiry } from "@/lib/contact/enquiry/contract";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { answer, refused, sentTo } from "@/tests/support/api";
import { getVisitDay } from "@/tests/support/visit-day";
import { InspectionForm } from "./inspection-form";

afterEach(cleanup);

const serviceId = "01976b2e-0000-7000-8000-000000000007";
const preferredOn = getVisitDay();
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Request inspection" }));

async function openForm() {
  render(<InspectionForm serviceId={serviceId} serviceTitle="Leak inspection" />);
  fireEvent.click(screen.getByRole("button", { name: "Choose a day" }));
  await screen.findByRole("form", { name: "Book an inspection: Leak inspection" });
}

test("the form replaces its button, focuses its first field, and shows what is missing", async () => {
  await openForm();
  expect(document.activeElement).toBe(screen.getByLabelText("Where is it?"));
  send();
  for (const missing of [
    "Tell us where it is",
    "Choose a day",
    "Choose morning or afternoon",
    "Enter your email or phone number",
  ]) {
    expect(await screen.findByText(missing)).toBeDefined();
  }
  expect(sentTo(sendEnquiry)).toEqual([]);
});

test.each([
  ["en", "/contact?topic=inspection"],
  ["ne", "/ne/contact?topic=inspection"],
] as const)("without JavaScript a page in %s leads to %s", (language, href) => {
  const before = setSpeaker({ language: () => language, find: () => undefined });
  const html = renderToString(<InspectionForm serviceId={serviceId} serviceTitle="Leak inspection" />);
  setSpeaker(before);
  expect(html).toContain(`href="${href}"`);
});

test("a failed request keeps what was typed; the next one is sent with its service and shows its number", async () => {
  await openForm();
  type("Where is it?", "Jawalakhel, Lalitpur");
  type("Preferred day", preferredOn);
  type("Time of day", "afternoon");
  type("What is wrong?", "A damp wall.");
  type("Your name", "Sunita Tamang");
  type("Email", "sunita@roof.example");
  type("Phone", "984-1234567");
  answer(sendEnquiry, refused(503, "Not now."));
  send();
  expect(await screen.findByText("Not now.", undefined, { timeout: 6000 })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Where is it?").value).toBe("Jawalakhel, Lalitpur");
  answer(sendEnquiry, { number: "E-00042", message: "Thank you.", isTexted: false });
  send();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Your number is E-00042"), { timeout: 6000 });
  const body = sentTo(sendEnquiry).at(-1)?.body;
  const sent = { type: "inspection", topic: "inspection", serviceId, preferredOn, preferredAt: "afternoon", phone: "9841234567" };
  expect(body).toMatchObject(sent);
  expect(Number(body?.seconds)).toBeGreaterThanOrEqual(3);
}, 20_000);

test.each([
  ["984-1234567", true, "We will text the number to 984-1234567. Please mention it when you call."],
  ["984-1234567", false, "Please write the number down. Please mention it when you call."],
  ["01-4412345", false, "Please write the number down. Please mention it when you call."],
])(
  "a phone number is enough: %s, texted: %s",
  async (phone, isTexted, text) => {
    answer(sendEnquiry, { number: "E-00043", message: "Thank you.", isTexted });
    await openForm();
    type("Where is it?", "Jawalakhel, Lalitpur");
    type("Preferred day", preferredOn);
    type("Time of day", "morning");
    type("What is wrong?", "A damp wall.");
    type("Your name", "Sunita Tamang");
    type("Phone", phone);
    send();
    await screen.findByText("Your number is E-00043", undefined, { timeout: 6000 });
    expect(screen.getByText(/mention it when you call/).textContent).toBe(text);
  },
  10_000,
);
