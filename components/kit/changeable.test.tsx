import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAs } from "@/tests/support/render-as";
import { Changeable } from "./changeable";

const part = (
  <Changeable to="settings.change">
    <label>
      Name <input defaultValue="Sukkha" />
    </label>
    <Changeable to="settings.bank">
      <button type="button">Save</button>
    </Changeable>
  </Changeable>
);

test("whoever may not change a part sees what is in it, and once why", () => {
  renderAs(["settings.see"], part);
  expect(screen.getByLabelText("Name")).toMatchObject({ value: "Sukkha" });
  expect(screen.getByLabelText("Name").matches(":disabled")).toBe(true);
  expect(screen.getAllByText(/You can see this, but not change it/)).toHaveLength(1);
  expect(screen.getByText(/“Change the company, delivery and payment methods”/)).toBeDefined();
});

test("whoever may change it, but not a part of it, is told about that part", () => {
  renderAs(["settings.change"], part);
  expect(screen.getByLabelText("Name").matches(":disabled")).toBe(false);
  expect(screen.getByRole("button").matches(":disabled")).toBe(true);
  expect(screen.getByText(/“Change the bank account that customers pay into”/)).toBeDefined();
});

test("whoever may change all of it is told nothing", () => {
  renderAs(["settings.change", "settings.bank"], part);
  expect(screen.queryByText(/You can see this/)).toBeNull();
  expect(screen.getByRole("button").matches(":disabled")).toBe(false);
});
