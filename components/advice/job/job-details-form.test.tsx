import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { changeJob } from "@/lib/advice/job/saved/contract";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { answer } from "@/tests/support/api";
import { JobDetailsForm } from "./job-details-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

test("what is typed while a job is being saved stays", async () => {
  const notes = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Notes (optional)" });
  answer(changeJob, async () => {
    await userEvent.type(notes(), " and the drain");
    return {} as ReplyOf<typeof changeJob>;
  });
  render(<JobDetailsForm job={{ _id: "job-1", name: "", site: "", notes: "The parapet" }} />);
  await userEvent.type(notes(), " first");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith("success", "Job saved"));
  expect(notes().value).toBe("The parapet first and the drain");
});
