import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { changeService } from "@/lib/advice/service/admin/contract";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";
import { answer, sentTo } from "@/tests/support/api";
import { storeTestSession } from "@/tests/support/stored-session";
import { ServiceFacts } from "./service-facts";

vi.mock("@/components/kit/toast/toast", () => ({ toast: () => {} }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {}, push: () => {} }) }));

beforeEach(() => {
  sessionStorage.clear();
  storeTestSession("sarita");
});

const service = {
  _id: "1",
  version: "1",
  imageKey: null,
  icon: "search",
  priceFrom: null,
  priceUnit: "",
  isCrewWork: false,
  workYears: null,
  isBookable: true,
} as ReplyOf<typeof changeService>;

beforeEach(() => answer(changeService, service));

test("leaving with changes that were not saved asks first; after saving it does not", async () => {
  render(
    <>
      <ServiceFacts service={service} />
      <a href="/admin/orders" onClick={(event) => event.preventDefault()}>
        Orders
      </a>
    </>,
  );
  await userEvent.type(screen.getByLabelText("Unit (optional)"), "sq ft");
  await userEvent.click(screen.getByRole("link", { name: "Orders" }));
  screen.getByRole("dialog", { name: "Leave without saving?" });
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Save details" }));
  await waitFor(() => expect(sentTo(changeService)).toHaveLength(1));
  await userEvent.click(screen.getByRole("link", { name: "Orders" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Unit (optional)").value).toBe("sq ft");
});

test("details that were not saved are restored", async () => {
  const { unmount } = render(<ServiceFacts service={service} />);
  await userEvent.type(screen.getByLabelText("Unit (optional)"), "sq ft");
  unmount();
  render(<ServiceFacts service={service} />);
  expect(screen.getByLabelText<HTMLInputElement>("Unit (optional)").value).toBe("sq ft");
  screen.getByText("We restored your unsaved changes.");
});

test("a page that is refreshed by someone else's change shows it, or keeps what was typed and its version", async () => {
  const { rerender } = render(<ServiceFacts service={service} />);
  const unit = () => screen.getByLabelText<HTMLInputElement>("Unit (optional)");
  rerender(<ServiceFacts service={{ ...service, version: "2", priceUnit: "visit" }} />);
  expect(unit().value).toBe("visit");
  await userEvent.type(unit(), "s");
  rerender(<ServiceFacts service={{ ...service, version: "3", priceUnit: "sq ft" }} />);
  expect(unit().value).toBe("visits");
  await userEvent.click(screen.getByRole("button", { name: "Save details" }));
  await waitFor(() => expect(sentTo(changeService)).toMatchObject([{ body: { priceUnit: "visits", version: "2" } }]));
});
