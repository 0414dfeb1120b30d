import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { LayersDrawing } from "@/components/advice/fix/layers";
import { readWaiting } from "@/components/people/session/waiting-items";
import { BuyEverything } from "@/components/sales/buying/job/buy-everything";
import { ToolChoice } from "@/components/sales/buying/job/tool-choice";
import type { Layer } from "@/lib/advice/fix/content";
import type { Estimate } from "@/lib/advice/job/contract";
import { exampleForm } from "@/lib/advice/job/form/form";
import { planJob } from "@/lib/advice/job/plan/plan";
import { savedDay } from "@/lib/advice/job/saved/saved";
import type { LengthUnit } from "@/lib/advice/job/units";
import { getSeason, withDefaults } from "@/lib/advice/season/rules";
import { createExampleSystem } from "@/tests/support/example-system";
import { EstimateView } from "./estimate-view";
import { JobState } from "./job-facts";
import { JobFields } from "./job-form";
import { PlanView } from "./plan-view";

/** The texts of a job's page: the unit of measurement, the warning about cold, and the costs outside of the total. */

vi.mock("@/components/kit/hooks/use-session", () => ({ useSession: () => null }));

const id = (at: number) => `01976b2e-0000-7000-8000-${String(at).padStart(12, "0")}`;
const system = createExampleSystem([
  { role: "primer", name: "Primer" },
  { role: "reinforcement", name: "Mesh all over", intoNextCoat: true },
  { role: "coat", name: "Acrylic coating", coats: 3, betweenHours: { min: 6, max: 10 }, rainSafeHours: 8 },
]);
const tool = (name: string, offer: Estimate["tools"][number]["offer"], at: number): Estimate["tools"][number] => ({
  name,
  productId: offer && id(at),
  quantity: 2,
  unit: "piece",
  offer,
});
const estimate: Estimate = {
  crewDistricts: [],
  systemId: system._id,
  version: 1,
  area: 50,
  walls: 0,
  length: 10,
  edges: 0,
  wastage: 5,
  layers: [],
  purchases: [],
  lines: [],
  tools: [
    tool("Roller", { variantId: id(8), pack: "", quantity: 2, price: 640 }, 2),
    tool("CrackFill, if you have cracks", { variantId: id(9), pack: "1 kg", quantity: 2, price: 900 }, 3),
    tool("Moisture meter", null, 4),
  ],
  totals: {
    items: 20_000,
    vatIncluded: 0,
    weightGrams: 0,
    delivery: null,
    total: 20_000,
    perM2: 400,
    perSqFt: 37,
    crewFrom: null,
  },
};

describe("an estimate", () => {
  const getText = (unit: LengthUnit, more: Partial<typeof system> = {}) =>
    render(<EstimateView system={{ ...system, ...more }} estimate={estimate} unit={unit} />).container.textContent ?? "";

  test("is in the unit that was measured in", () => {
    expect(getText("m")).toContain("For 50 m²");
    expect(getText("ft")).toContain("For 538.2 sq ft");
    expect(getText("ft")).toMatch(/Rs.37 per sq ft · Rs.400 per m²/);
    expect(getText("ft", { extent: "joint" })).toMatch(/For 32\.81 ft.*Rs.122 per foot/);
  });

  test.each([
    [[], "With our crew: from Rs"],
    [["Kaski"], "With our crew, in Kaski: from Rs"],
    [["Kathmandu", "Kaski", "Chitwan"], "With our crew, in Kathmandu, Kaski and Chitwan: from Rs"],
    [Array.from({ length: 77 }, (_, at) => `District ${at}`), "With our crew, in 77 districts: from Rs"],
  ])("says where our crew works: %j", (crewDistricts, text) => {
    const withCrew = { ...estimate, crewDistricts, totals: { ...estimate.totals, crewFrom: 40_000 } };
    render(<EstimateView system={{ ...system, layers: [] }} estimate={withCrew} />);
    expect(document.body.textContent).toContain(text);
  });

  const coat = { productId: id(1), name: "RoofCoat", leftover: 0, color: "", colors: [], dearer: null, saving: null };
  const short: Estimate = {
    ...estimate,
    purchases: [{ ...coat, needed: { min: 5000, max: 6500, unit: "l" }, problem: "short" }],
    lines: [
      {
        variantId: id(8),
        productId: id(1),
        name: "RoofCoat",
        pack: "20 L",
        color: "",
        quantity: 326,
        price: 100,
        lineTotal: 32_600,
        inStock: 79,
      },
    ],
  };

  test("that is more than the stock has the full price, and says so; without all prices it does not", () => {
    const { container, rerender } = render(<EstimateView system={system} estimate={short} />);
    expect(container.textContent).toContain("This is the price of everything. In stock today: 79 of 326 × RoofCoat, 20 L.");
    rerender(<EstimateView system={system} estimate={{ ...short, lines: [] }} />);
    expect(container.textContent).toContain("This is not the full price: some of the material has no price today.");
  });

  test("that is more than the stock adds what there is, and leads to the contact form with what is needed", async () => {
    const onBuy = vi.fn();
    const job = { systemId: system._id, areas: [{ length: 10, width: 5 }], upstands: [], deductions: 0 };
    const form = { ...exampleForm(system), isExample: false };
    const props = { system, job, estimate: short, isBusy: false, onBuy, onConfirm: vi.fn() };
    render(<BuyEverything {...props} form={form} />);
    const href = screen.getByRole("link", { name: "Ask us when we can deliver it all" }).getAttribute("href") ?? "";
    const query = new URL(href, "https://shop.example").searchParams;
    expect(query.get("topic")).toBe("quote");
    expect(query.get("message")).toBe(`${system.name}, 50 m²:\nRoofCoat: 326 × 20 L\nWhen can you deliver it all?`);
    await userEvent.click(screen.getByRole("button", { name: "Add what is in stock" }));
    expect(onBuy).toHaveBeenCalledExactlyOnceWith([{ productId: id(1), variantId: id(8), quantity: 79 }], job);
  });

  test("of an example buys nothing until the visitor confirms its measures", async () => {
    const [onBuy, onConfirm] = [vi.fn(), vi.fn()];
    const job = { systemId: system._id, areas: [{ length: 10, width: 5 }], upstands: [], deductions: 0 };
    const props = { system, job, estimate: short, isBusy: false, onBuy, onConfirm };
    render(<BuyEverything {...props} form={exampleForm(system)} />);
    await userEvent.click(screen.getByRole("button", { name: "Add what is in stock" }));
    expect(onBuy).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toContain("Enter your measurements, or tick this");
    const tick = screen.getByRole("checkbox", { name: "These are my measurements" });
    expect(document.activeElement).toBe(tick);
    await userEvent.click(tick);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test("says how much of the area is on walls", () => {
    const { container, rerender } = render(<EstimateView system={system} estimate={{ ...estimate, walls: 9 }} />);
    expect(container.textContent).toContain("For 50 m², of which 9 m² on walls, 5% wastage included:");
    rerender(<EstimateView system={system} estimate={estimate} />);
    expect(container.textContent).toContain("For 50 m² without walls and corners, 5% wastage included:");
  });

  test("keeps the long text about delivery out of the column of prices", () => {
    render(<EstimateView system={system} estimate={estimate} />);
    expect(screen.getByText("Delivery depends on the district").getAttribute("colspan")).toBe("2");
  });

  test("lists tools with prices, without ticks that look as if they were included", () => {
    const { container } = render(<EstimateView system={system} estimate={estimate} />);
    expect(screen.getByText("CrackFill, if you have cracks").closest("li")?.textContent).toMatch(/· 1 kg · Rs.900/);
    expect(container.querySelector(".marked")).toBeNull();
    const unsold = { ...tool("Notched trowel", null, 5), productId: id(5) };
    render(<EstimateView system={system} estimate={{ ...estimate, tools: [unsold] }} />);
    expect(screen.getByText("Notched trowel").closest("li")?.textContent).toBe("2 × Notched trowel · not in stock");
    expect(screen.getByText(/Moisture meter/).closest("li")?.textContent, "the shop does not sell it").toBe("2 × Moisture meter");
  });
});

test("a job saved today does not compare its price with today's", () => {
  const getText = (savedOn: string) =>
    render(<JobState state="current" slug="" changes={{ difference: 0, lines: [] }} savedOn={savedOn} />).container.textContent;
  const now = new Date();
  expect(getText("3 Mangsir 2070")).toBe("Prices are today’s. The same price as on 3 Mangsir 2070.");
  expect(getText(savedDay(now.toISOString(), now))).toBe("Prices are today’s. ");
});

test("a job whose earlier prices are not told claims nothing about them", () => {
  const { container } = render(<JobState state="current" slug="" changes={null} savedOn="3 Mangsir 2070" />);
  expect(container.textContent?.trim()).toBe("Prices are today’s.");
});

test("ticked tools are added to the cart, after the login for visitors", async () => {
  render(<ToolChoice system={system} tools={estimate.tools} unit="m" next="/fix/system/roof?length=4&add=all" />);
  expect(screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"))).toEqual([
    "Roller",
    "CrackFill, if you have cracks",
  ]);
  expect(screen.queryByRole("link", { name: /^Add tools/ })).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Roller" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /CrackFill/ }));
  const add = screen.getByRole("link", { name: /^Add tools to cart · Rs.1,540/ });
  expect(add.getAttribute("href")).toBe(`/login?next=${encodeURIComponent("/fix/system/roof?length=4&add=all")}`);
  add.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(add);
  expect(readWaiting()).toMatchObject({
    productId: system._id,
    items: [
      { productId: id(2), variantId: id(8), quantity: 2 },
      { productId: id(3), variantId: id(9), quantity: 2 },
    ],
  });
});

test("changing the unit of the form converts its values and hints", async () => {
  const onChange = vi.fn();
  const form = exampleForm(system);
  const { rerender } = render(<JobFields system={system} form={form} errors={{}} districts={[]} onChange={onChange} />);
  expect(screen.getByText("Leave empty for the recommended 0.3 m.")).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText("Measured in"), "ft");
  const inFeet = onChange.mock.lastCall?.[0];
  expect(inFeet).toMatchObject({ unit: "ft", rows: [{ length: "32.81", width: "16.4" }] });
  rerender(<JobFields system={system} form={inFeet} errors={{}} districts={[]} onChange={onChange} />);
  expect(screen.getByText("Leave empty for the recommended 1 ft.")).toBeDefined();
});

test("the walls of a shower are asked for where a system goes higher there", () => {
  const form = exampleForm(system);
  const { rerender } = render(<JobFields system={system} form={form} errors={{}} districts={[]} onChange={vi.fn()} />);
  expect(screen.queryByLabelText("Walls in the shower, m")).toBeNull();
  rerender(<JobFields system={{ ...system, showerMm: 1800 }} form={form} errors={{}} districts={[]} onChange={vi.fn()} />);
  expect(screen.getByLabelText("Walls in the shower, m")).toBeDefined();
  expect(screen.getByText(/they are coated 1\.8 m high/)).toBeDefined();
});

describe("a plan", () => {
  const getText = (start: string, of = system, today = start) => {
    const season = getSeason(withDefaults([]), "Kathmandu");
    const plan = { ...planJob(of, { area: 50, length: 30 }, { start, district: "Kathmandu", season }), today };
    return render(<PlanView plan={plan} extent={of.extent} hasDistrict otherStart={null} />).container.textContent ?? "";
  };

  test("says from when it must be dry before, if that is not past", () => {
    expect(getText("2026-11-20", system, "2026-11-18")).toContain(", and two dry days before that, from 18 Nov.");
    expect(getText("2026-11-20", system, "2026-11-19")).toContain(", on a surface that had two dry days.");
  });

  test("in December warns of the cold, and begins at ten", () => {
    const text = getText("2026-12-25");
    expect(text).toContain("The days in December are cold.");
    expect(text).toContain("Work only from 10 am to 3 pm on these days, on a dry surface, and not below 8 °C.");
    expect(text).toContain("Primer · 10:00 to 11:15");
    expect(text).toContain("DecDry, cold");
  });

  test("in November does not", () => {
    expect(getText("2026-11-20")).not.toContain("cold.");
    expect(getText("2026-11-20")).toContain("Primer · 8:00 to 9:15");
  });

  test("over the end of a month speaks of its cold days only", () => {
    const text = getText("2026-11-30");
    expect(text).toContain("The days in December are cold.");
    expect(text).toContain("Primer · 8:00 to 9:15");
    expect(getText("2026-12-30")).toContain("The days in December and January are cold.");
    expect(getText("2027-01-31")).toContain("The days in January are cold.");
  });

  test("says that a cement coat is kept damp, where others are left to dry", () => {
    const withCoat = (coat: Pick<Partial<Layer>, "dampDays">) => ({
      ...createExampleSystem([{ role: "coat", name: "Slurry", coats: 2, betweenHours: { min: 4, max: 8 }, ...coat }]),
      test: "Fill it.",
      testAfterDays: 7,
    });
    expect(getText("2026-11-20", withCoat({}))).toContain("6 days in between: leave it to dry.");
    const text = getText("2026-11-20", withCoat({ dampDays: 3 }));
    expect(text).toContain("6 days in between: keep it damp for 3 days, then leave it to harden.");
    expect(text.match(/Keep it damp for 3 days\./g), "after the last coat").toHaveLength(1);
    expect(getText("2026-11-20", withCoat({ dampDays: 6 }))).toContain("6 days in between: keep it damp.");
  });

  test("has the mesh in the same step as the coat that it is laid into, as in the drawing", () => {
    const name = "Acrylic coating: coat 1 of 3, with mesh all over laid into it";
    expect(getText("2026-11-20")).toContain(`${name} ·`);
    render(<LayersDrawing layers={system.layers} surface="Concrete" />);
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows.slice(-5)).toEqual([
      "Concrete",
      "Primer: Primer",
      `Coat: ${name}`,
      "Coat: Acrylic coating: coat 2 of 3",
      "Coat: Acrylic coating: coat 3 of 3",
    ]);
  });
});
