import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type AdminMember, changeMember } from "@/lib/content/team/admin/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { renderAsOwner } from "@/tests/support/render-as";
import { TeamBoard } from "./team-board";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const person = { _id: "m1", fullName: "Dawa Sherpa", role: "Crew", about: "", phone: "", email: "" };
const member: AdminMember = { ...person, imageKey: null, isShown: true, version: "v1" };

test("a dialog saves the version it was opened with, although the list has a newer one, and after the warning the newer one", async () => {
  const admin = userEvent.setup();
  const message = "Someone else changed this after you opened it. Save again to replace their changes with yours.";
  answer(changeMember, refused(409, message), member);
  const { rerender } = renderAsOwner(<TeamBoard team={[member]} examples={[]} />);
  await admin.click(screen.getByRole("button", { name: /^Edit/ }));
  // An uploaded photo refreshes the list, and a colleague has changed the role meanwhile.
  rerender(<TeamBoard team={[{ ...member, role: "Leads the crews", imageKey: "team/new", version: "v2" }]} examples={[]} />);
  const save = screen.getByRole("button", { name: "Save" });
  await admin.click(save);
  const request = (version: string) => ({ params: { id: "m1" }, body: { role: "Crew", version } });
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(sentTo(changeMember)).toMatchObject([request("v1")]);
  await admin.click(save);
  await waitFor(() => expect(sentTo(changeMember)).toMatchObject([request("v1"), request("v2")]));
});

test("whom nobody of the shop has entered is marked as an example", () => {
  const { rerender } = renderAsOwner(
    <TeamBoard team={[member, { ...member, _id: "m2", fullName: "Maya Rai" }]} examples={["m1"]} />,
  );
  const mark = screen.getByText("Example from the demo: replace it");
  expect(mark.closest("li")?.textContent).toContain("Dawa Sherpa");
  rerender(<TeamBoard team={[member]} examples={[]} />);
  expect(screen.queryByText("Example from the demo: replace it")).toBeNull();
});
