import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { saveSmsTemplate, testSmsTemplate } from "@/lib/messages/sms/admin/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { TextForm } from "./text-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const template = { name: "confirmed", text: "{order} is packed: {link}", nepali: "", isChanged: true, updatedAt: null } as const;
const sender = { shop: "Sukkha", link: "https://shop.example/o/k7m2" };

const press = () => userEvent.click(screen.getByRole("button", { name: "Send a test to me" }));

test("a test has the text as it is now edited, and its reply or refusal is shown", async () => {
  answer(testSmsTemplate, { message: "The test is on its way to 984-1234567." });
  render(<TextForm template={template} sender={sender} />);
  await userEvent.type(screen.getByLabelText("Text"), " Thank you.");
  await press();
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith("success", "The test is on its way to 984-1234567."));
  expect(sentTo(testSmsTemplate)).toEqual([{ body: { name: "confirmed", text: "{order} is packed: {link} Thank you." } }]);

  answer(testSmsTemplate, refused(409, "Add your mobile number under My account first."));
  await press();
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith("error", "Add your mobile number under My account first."));
});

test("a text that could not be saved is not sent", async () => {
  render(<TextForm template={template} sender={sender} />);
  await userEvent.clear(screen.getByLabelText("Text"));
  await userEvent.type(screen.getByLabelText("Text"), "It is packed.");
  await press();
  expect((await screen.findByRole("alert")).textContent).toContain("Please keep {order}");
  expect(sentTo(testSmsTemplate)).toEqual([]);
});

test("what Nepali readers get is shown with its size, until the text is edited", async () => {
  render(<TextForm template={{ ...template, nepali: "अर्डर {order} पक्का भयो। {link}" }} sender={sender} />);
  const preview = screen.getByRole("region", { name: "In Nepali" });
  expect(preview.textContent).toContain("Sukkha: अर्डर SW-000041 पक्का भयो। https://shop.example/ne/o/k7m2");
  expect(preview.textContent).toMatch(/This example\d+ characters, UCS-2, 1 message/);
  await userEvent.type(screen.getByLabelText("Text"), " Thank you.");
  expect(screen.queryByRole("region", { name: "In Nepali" })).toBeNull();
});

test("my text replaces someone else's only after it was asked", async () => {
  sessionStorage.clear();
  const message = "Someone else changed this after you opened it.";
  answer(saveSmsTemplate, refused(409, message, { fields: { version: message } }), { ...template, updatedAt: null });
  render(<TextForm template={template} sender={sender} />);
  await userEvent.type(screen.getByLabelText("Text"), " Thank you.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save mine" }));
  await waitFor(() => expect(sentTo(saveSmsTemplate)).toHaveLength(2));
  const [first, second] = sentTo(saveSmsTemplate).map(({ body }) => body);
  expect(first).toMatchObject({ version: null });
  expect(second).not.toHaveProperty("version");
});
