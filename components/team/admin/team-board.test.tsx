import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CallError, call } from "@/lib/platform/api/call";
import { type AdminMember, changeMember } from "@/lib/team/contract";
import { TeamBoard } from "./team-board";

vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const person = { _id: "m1", fullName: "Dawa Sherpa", role: "Crew", about: "", phone: "", email: "" };
const member: AdminMember = { ...person, imageKey: null, isShown: true, version: "v1" };

test("a dialog saves the version it was opened with, although the list has a newer one, and after the warning the newer one", async () => {
  const admin = userEvent.setup();
  const message = "Someone else changed this after you opened it. Save again to replace their changes with yours.";
  vi.mocked(call).mockRejectedValueOnce(new CallError(message, 409)).mockResolvedValueOnce(member);
  const { rerender } = render(<TeamBoard team={[member]} />);
  await admin.click(screen.getByRole("button", { name: /^Edit/ }));
  // An uploaded photo refreshes the list, and a colleague has changed the role meanwhile.
  rerender(<TeamBoard team={[{ ...member, role: "Leads the crews", imageKey: "team/new", version: "v2" }]} />);
  const save = screen.getByRole("button", { name: "Save" });
  await admin.click(save);
  const request = (version: string) => [changeMember, { params: { id: "m1" }, body: { role: "Crew", version } }];
  expect(vi.mocked(call).mock.lastCall).toMatchObject(request("v1"));
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  await admin.click(save);
  expect(vi.mocked(call).mock.lastCall).toMatchObject(request("v2"));
});
