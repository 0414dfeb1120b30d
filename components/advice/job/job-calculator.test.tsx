import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { JobPurchase } from "@/components/sales/buying/job/buy-everything";
import { ToolChoice } from "@/components/sales/buying/job/tool-choice";
import { estimateJob } from "@/lib/advice/job/contract";
import { exampleForm } from "@/lib/advice/job/form/form";
import { answer, lost, sentTo, unanswered } from "@/tests/support/api";
import { createExampleSystem } from "@/tests/support/example-system";
import { JobCalculator } from "./job-calculator";

const system = createExampleSystem([{ role: "coat", name: "Acrylic coating", coats: 3 }]);

const remembered = (): unknown => JSON.parse(localStorage.getItem("deliveryDistrict") ?? "null");
const remember = (district: string) => localStorage.setItem("deliveryDistrict", JSON.stringify({ district, userId: null }));
const field = () => screen.getByLabelText<HTMLSelectElement>("Deliver to");
const expectEstimateFor = (district: string) =>
  waitFor(() => expect(sentTo(estimateJob).at(-1)).toMatchObject({ body: { district } }));

function open(query = "") {
  history.replaceState(null, "", `/fix/system/roof${query}`);
  const district = new URLSearchParams(query).get("district") ?? "";
  render(
    <JobCalculator
      system={system}
      start={{ ...exampleForm(system), district }}
      startErrors={{}}
      startEstimate={null}
      startPlan={null}
      districts={["Dolpa", "Kaski", "Kathmandu"]}
      Purchase={JobPurchase}
      ToolChoice={ToolChoice}
    />,
  );
}

beforeEach(() => {
  localStorage.clear();
  answer(estimateJob, unanswered);
});

test("a job is calculated for the district that was chosen elsewhere in the shop, which stays out of the URL", async () => {
  remember("Kaski");
  open();
  expect(field().value).toBe("Kaski");
  await expectEstimateFor("Kaski");
  await userEvent.type(screen.getByLabelText("Length, m"), "5");
  await waitFor(() => expect(location.search).toContain("length=5&"));
  expect(location.search).not.toContain("district");
  expect(field().value).toBe("Kaski");
});

test("a district that is chosen for a job is remembered for the rest of the shop", async () => {
  open();
  expect(field().value).toBe("");
  await userEvent.selectOptions(field(), "Dolpa");
  expect(remembered()).toEqual({ district: "Dolpa", userId: null });
  await expectEstimateFor("Dolpa");
  expect(field().value).toBe("Dolpa");
});

test("the district of a link has priority until another is chosen, and is not remembered", async () => {
  remember("Kaski");
  open("?district=Dolpa");
  expect(field().value).toBe("Dolpa");
  expect(remembered()).toEqual({ district: "Kaski", userId: null });
  await userEvent.selectOptions(field(), "Kathmandu");
  expect(remembered()).toEqual({ district: "Kathmandu", userId: null });
  await expectEstimateFor("Kathmandu");
  expect(field().value).toBe("Kathmandu");
});

test("amounts that could not be worked out offline are worked out once the connection returns", async () => {
  answer(estimateJob, lost);
  open("?district=Dolpa");
  await userEvent.type(screen.getByLabelText("Length, m"), "5");
  await screen.findByText("Failed to work out the amounts. Please try again.");
  const calls = sentTo(estimateJob).length;
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(sentTo(estimateJob)).toHaveLength(calls + 1));
});

test("the whole area replaces the example that the page opened with, but not areas that were typed", async () => {
  open();
  const whole = () => screen.getByLabelText("Or enter the whole area, m²");
  await userEvent.type(whole(), "50");
  await waitFor(() => expect(sentTo(estimateJob).at(-1)).toMatchObject({ body: { areas: [{ length: 50, width: 1 }] } }));
  await userEvent.clear(whole());
  await userEvent.type(screen.getByLabelText("Length, m"), "8");
  await userEvent.type(screen.getByLabelText("Width, m"), "4");
  await userEvent.type(whole(), "20");
  expect(screen.getByLabelText<HTMLInputElement>("Length, m").value).toBe("8");
});
