import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import { CompanyForm } from "./company-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const nextOrder = { digits: "000042", standardPrefix: "SW" };
const keys = { logoKey: "company/1", logoSquareKey: null, socialKey: null };

afterEach(() => tabDrafts.remove("form:company"));

const open = (images: typeof keys | null) => render(<CompanyForm company={null} images={images} nextOrder={nextOrder} />);
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
