import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Place } from "@/lib/people/address/places";
import { TownField } from "./town-field";

const none: Place = { province: "", district: "", municipality: "" };
const bharatpur = { province: "Bagmati", district: "Chitwan", municipality: "Bharatpur Metropolitan City" };

const visitor = userEvent.setup();
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Town" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const getActive = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

function Form({ start, onPick, onSubmit }: { start: Place; onPick: (place: Place) => void; onSubmit: () => void }) {
  const [place, setPlace] = useState(start);
  const pick = (picked: Place) => {
    onPick(picked);
    setPlace(picked);
  };
  return (
    <form onSubmit={onSubmit}>
      <TownField place={place} onPick={pick} />
      <button type="submit">Save</button>
    </form>
  );
}

function show(start = none) {
  const [onPick, onSubmit] = [vi.fn(), vi.fn()];
  render(<Form start={start} onPick={onPick} onSubmit={onSubmit} />);
  return { onPick, onSubmit };
}

test("a few letters find a town, and Enter picks it without sending the form", async () => {
  const { onPick, onSubmit } = show();
  await visitor.type(field(), "Bharat");
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(getActive()).toBe("Bharatpur Metropolitan CityChitwan, Bagmati");
  await visitor.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith(bharatpur);
  expect(onSubmit).not.toHaveBeenCalled();
  expect([field().value, field().getAttribute("aria-expanded")]).toEqual(["Bharatpur Metropolitan City, Chitwan", "false"]);
  expect(screen.getByText("Bagmati province.")).toBeTruthy();
});

test("arrows move through the towns and around the ends, and Escape closes the list, then forgets what was typed", async () => {
  show(bharatpur);
  await visitor.clear(field());
  await visitor.type(field(), "god");
  const found = options();
  expect(found.length).toBeGreaterThan(1);
  await visitor.keyboard("{ArrowDown}");
  expect(getActive()).toBe(found[1]);
  await visitor.keyboard("{ArrowUp}{ArrowUp}");
  expect(getActive()).toBe(found.at(-1));
  await visitor.keyboard("{Escape}");
  expect(options()).toEqual([]);
  expect(field().value).toBe("god");
  await visitor.keyboard("{Escape}");
  expect(field().value).toBe("Bharatpur Metropolitan City, Chitwan");
});

test("a press picks a town; leaving the field picks the only one", async () => {
  const { onPick } = show();
  await visitor.type(field(), "pokhara");
  fireEvent.click(screen.getAllByRole("option")[0] as HTMLElement);
  expect(onPick).toHaveBeenLastCalledWith(expect.objectContaining({ district: "Kaski" }));
  await visitor.clear(field());
  await visitor.type(field(), "birgunj");
  await visitor.tab();
  expect(onPick).toHaveBeenLastCalledWith(expect.objectContaining({ district: "Parsa" }));
});

test("a text that is no town stays, and says what to try", async () => {
  const { onPick } = show();
  await visitor.type(field(), "Xanadu");
  await visitor.tab();
  expect(onPick).not.toHaveBeenCalled();
  expect(field().value).toBe("Xanadu");
  expect(screen.getByText("No municipality is called “Xanadu”. Try its district.")).toBeTruthy();
});
