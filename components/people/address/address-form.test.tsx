import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { addAddress, editAddress } from "@/lib/people/address/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { AddressForm } from "./address-form";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const visitor = userEvent.setup();
const onSaved = vi.fn();
const home = {
  _id: "a1",
  label: "Home",
  fullName: "Asha Gurung",
  phone: "9812345678",
  province: "Bagmati",
  district: "Lalitpur",
  municipality: "Godavari Municipality",
  ward: 3,
  tole: "Taukhel",
  landmark: "",
  isDefault: true,
};

const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const getOptions = (name: string) =>
  within(select(name))
    .getAllByRole<HTMLOptionElement>("option")
    .map(({ textContent }) => textContent);
const save = () => visitor.click(screen.getByRole("button", { name: "Save address" }));

function renderForm(address: typeof home | null) {
  const person = { fullName: "Asha Gurung", phone: "" };
  render(
    <AddressForm userId="u1" address={address} person={person} canBeDefault={!address} onSaved={onSaved} onCancel={vi.fn()} />,
  );
}

beforeEach(() => onSaved.mockReset());

test("each select offers the places within the choice above it, and changing that choice clears what no longer fits", async () => {
  renderForm(null);
  expect(getOptions("District")).toEqual(["Choose a province first"]);
  await visitor.selectOptions(select("Province"), "Bagmati");
  expect(getOptions("District")).toHaveLength(14);
  expect(getOptions("Municipality")).toEqual(["Choose a district first"]);
  await visitor.selectOptions(select("District"), "Bhaktapur");
  await visitor.selectOptions(select("Municipality"), "Madhyapur Thimi Municipality");
  await visitor.selectOptions(select("District"), "Lalitpur");
  expect(select("Municipality").value).toBe("");
  await visitor.selectOptions(select("Municipality"), "Godavari Municipality");
  await visitor.selectOptions(select("Province"), "Koshi");
  expect([select("District").value, select("Municipality").value]).toEqual(["", ""]);
  expect(getOptions("District")).toContain("Jhapa");
});

test("an incomplete address shows an error at each field and is never sent", async () => {
  renderForm(null);
  await visitor.type(box("Ward"), "34");
  await save();
  await screen.findAllByRole("alert");
  const messages = () => screen.getAllByRole("alert").map(({ textContent }) => textContent);
  const withPlace = (...place: string[]) => [
    "Phone number is required",
    ...place,
    "Enter the ward as a number from 1 to 33",
    "Tole or street is required",
  ];
  expect(messages()).toEqual(withPlace("Choose your town"));
  expect(select("Town").getAttribute("aria-invalid")).toBe("true");
  // Who opens the three lists is told what each of them lacks.
  await visitor.click(screen.getByText("Or choose from lists"));
  const inLists = withPlace("Province is required", "District is required", "Municipality is required");
  await waitFor(() => expect(messages()).toEqual(inLists));
  expect(select("Town").getAttribute("aria-invalid")).toBe("false");
  expect(sentTo(addAddress)).toEqual([]);
});

test("an existing address fills the form, is saved with its changes, and the server's list is passed on", async () => {
  const list = [{ ...home, ward: 12 }];
  answer(editAddress, list);
  renderForm(home);
  expect([select("Province").value, select("District").value]).toEqual(["Bagmati", "Lalitpur"]);
  expect(select("Municipality").value).toBe("Godavari Municipality");
  await visitor.clear(box("Ward"));
  await visitor.type(box("Ward"), "१२");
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(list));
  const { _id, ...values } = home;
  const params = { userId: "u1", addressId: "a1" };
  expect(sentTo(editAddress)).toEqual([{ params, body: { ...values, ward: 12 } }]);
});

test("a server error shows below its field, and nothing typed is lost", async () => {
  const message = "Choose a municipality of Lalitpur";
  answer(editAddress, refused(400, message, { fields: { municipality: message } }));
  renderForm(home);
  await visitor.type(box("Tole or street"), " Chowk");
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(select("Municipality").getAttribute("aria-invalid")).toBe("true");
  expect(box("Tole or street").value).toBe("Taukhel Chowk");
  expect(onSaved).not.toHaveBeenCalled();
});
