import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type AdminCompany, editCompanyDetail } from "@/lib/content/company-detail/admin/contract";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import { answer, sentTo } from "@/tests/support/api";
import { bareCompany } from "@/tests/support/bare-company";
import { renderAsOwner } from "@/tests/support/render-as";
import { CompanyForm } from "./company-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const nextOrder = { digits: "000042", standardPrefix: "SW" };
const keys = { logoKey: "company/1", logoSquareKey: null, socialKey: null };

afterEach(() => tabDrafts.remove("form:company"));

const props = { nextOrder, districts: ["Kaski", "Kathmandu"] };
const open = (images: typeof keys | null) =>
  renderAsOwner(<CompanyForm company={null} images={images} examples={[]} {...props} />);
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const getPreview = () => screen.getByRole("figure", { name: "Preview of the look" });
const getBarColour = () => getPreview().querySelector("p")?.style.backgroundColor;

test("the preview shows what is typed, and the next order's number", async () => {
  open(keys);
  expect(getPreview().textContent).toContain("Next order: SW-000042");
  await type("Name", "Himal Dry Roofs");
  await type("Order numbers begin with", "HIM");
  await type("Main colour (optional)", "#7a1f4b");
  expect(getPreview().textContent).toContain("Next order: HIM-000042");
  expect(getPreview().textContent).toContain("Himal Dry");
  expect(getBarColour()).toBe("rgb(122, 31, 75)");
  await type("Short name (optional)", "Roofs!");
  expect(getPreview().textContent).toContain("Roofs!");
  await type("Main colour (optional)", "#7a1");
  expect(getBarColour()).toBe("rgb(11, 61, 72)");
});

test("the preview shows uploads, and the built-in files where there is none", () => {
  open(keys);
  const sources = [...getPreview().querySelectorAll("img")].map((image) => image.getAttribute("src"));
  expect(sources).toEqual(["/icon-192.png", "/media/company/1/480.png", "/icon-192.png", "/assets/og.jpg"]);
  expect(screen.getAllByText("Replace")).toHaveLength(1);
  expect(screen.getAllByText("Upload")).toHaveLength(2);
});

test("images can be uploaded once there is a company", () => {
  open(null);
  expect(screen.queryByText("Upload")).toBeNull();
  expect(screen.getByText(/Save the details once/)).toBeDefined();
});

test("a colour on which white text cannot be read is refused below its field", async () => {
  open(keys);
  await type("Main colour (optional)", "#f0b323");
  await act(async () => fireEvent.blur(screen.getByLabelText("Main colour (optional)")));
  expect(await screen.findByText("White text cannot be read on this colour: choose a darker one")).toBeDefined();
});

test("each field that is invented says so below it, and no other", () => {
  const mark = "Example from the demo: replace it";
  const company = { ...bareCompany, panNumber: "609876543", foundedYear: 2009, version: "1" } as unknown as AdminCompany;
  renderAsOwner(<CompanyForm company={company} images={keys} examples={["panNumber", "foundedYear"]} {...props} />);
  const marked = [...document.querySelectorAll("input, textarea, select")].filter((field) => {
    const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    return hint?.textContent?.includes(mark);
  });
  expect(marked.map((field) => field.getAttribute("name"))).toEqual(["foundedYear", "panNumber"]);
  expect(marked[0]?.closest("div:has(> label)")?.textContent).toContain("The year AD");
});

test("figures are added, moved, removed and sent with the rest", async () => {
  const company = {
    ...bareCompany,
    figures: [{ figure: "77", label: "districts" }],
    invoicePrefix: "SW",
    version: "1",
  } as unknown as AdminCompany;
  answer(editCompanyDetail, company);
  renderAsOwner(<CompanyForm company={company} images={keys} examples={["figures"]} {...props} />);
  expect(screen.getByText("Examples from the demo: replace them")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Add a figure" }));
  await userEvent.click(screen.getByRole("button", { name: "Save details" }));
  expect(await screen.findByText("Enter a figure")).toBeDefined();
  await type("Figure 2", "1,200");
  await type("What figure 2 counts", "dry roofs");
  await userEvent.click(screen.getByRole("button", { name: "Move figure 2 up" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove figure 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Save details" }));
  await waitFor(() =>
    expect(sentTo(editCompanyDetail)).toMatchObject([{ body: { figures: [{ figure: "1,200", label: "dry roofs" }] } }]),
  );
});

test("a new shop has to say where its store is", async () => {
  open(null);
  await type("Name", "Himal Dry Roofs");
  await type("Invoice numbers begin with", "HDR");
  await userEvent.click(screen.getByRole("button", { name: "Save details" }));
  expect(await screen.findByText("Choose a district", { ignore: "option" })).toBeDefined();
  expect(sentTo(editCompanyDetail)).toEqual([]);
});
