import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { getIssue, type Issue } from "@/lib/contact/newsletter/admin/issue/contract";
import { answer } from "@/tests/support/api";
import { IssueProgress } from "./issue-progress";

const refresh = vi.fn();
const router = { refresh };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const sending: Issue = {
  _id: "01976b2e-0000-7000-8000-000000000001",
  subject: "Before the monsoon",
  preview: "",
  content: {},
  status: "sending",
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
  startedAt: "2026-11-21T10:00:00.000Z",
  endedAt: null,
  scheduledAt: null,
  segment: "everyone",
  categoryId: null,
  readers: 2,
  isStuck: false,
  counts: { waiting: 2, sent: 0, failed: 0 },
};

test("progress is polled while an issue is sent, even after an unchanged reply, and the results are reloaded at the end", async () => {
  const half: Issue = { ...sending, counts: { waiting: 1, sent: 1, failed: 0 } };
  const sent: Issue = { ...sending, status: "sent", counts: { waiting: 0, sent: 1, failed: 1 } };
  answer(getIssue, sending, half, sent);
  render(<IssueProgress first={sending} />);
  expect(screen.getByText("Being sent. You can leave this page.")).toBeTruthy();
  const endText = "Sent. Failed emails are listed below with the reason.";
  await screen.findByText(endText);
  expect(screen.getByRole("button", { name: "Try failed ones again" })).toBeTruthy();
  await waitFor(() => expect(refresh).toHaveBeenCalled());
}, 15_000);
