import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { SearchCombobox } from "./search-combobox";

test("Enter picks nothing while the results of the current text are on their way", async () => {
  const onPick = vi.fn();
  const second = Promise.withResolvers<string[]>();
  render(
    <SearchCombobox
      label="Find"
      hint="By name."
      search={(q) => (q === "ro" ? Promise.resolve(["Roofcoat"]) : second.promise)}
      getKey={(name) => name}
      getName={(name) => name}
      render={(name) => name}
      onPick={onPick}
    />,
  );
  await userEvent.type(screen.getByLabelText("Find"), "ro");
  await screen.findByRole("option", { name: "Roofcoat" });
  await userEvent.keyboard("d");
  screen.getByText("Searching…");
  await userEvent.keyboard("{Enter}");
  expect(onPick).not.toHaveBeenCalled();
  second.resolve(["Rod"]);
  await screen.findByRole("option", { name: "Rod" });
  await userEvent.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("Rod");
});

describe("a scanner", () => {
  const packs = [
    { name: "Damp Fix, 20 L", sku: "DF-20" },
    { name: "Damp Fix, 1 L", sku: "DF-1" },
  ];
  const show = () => {
    const onPick = vi.fn();
    render(
      <SearchCombobox
        label="Find"
        hint="By name."
        search={async (q) => packs.filter(({ sku, name }) => `${sku} ${name}`.toLowerCase().includes(q.toLowerCase()))}
        getKey={({ sku }) => sku}
        getName={({ name }) => name}
        render={({ name }) => name}
        hasCode={({ sku }, text) => sku === text}
        onPick={({ sku }) => onPick(sku)}
      />,
    );
    return { onPick, input: screen.getByLabelText<HTMLInputElement>("Find") };
  };

  test("adds what has the code, not what only begins with it, and once more when it scans again", async () => {
    const { onPick, input } = show();
    await userEvent.type(input, "DF-1{Enter}");
    await screen.findByText("Damp Fix, 1 L added.");
    await userEvent.type(input, "DF-1{Enter}DF-20{Enter}");
    await waitFor(() => expect(onPick.mock.calls.flat()).toEqual(["DF-1", "DF-1", "DF-20"]));
    expect(input.value).toBe("");
  });

  test("is told of an unknown code, to which the next one is not appended", async () => {
    const { onPick, input } = show();
    await userEvent.type(input, "99999{Enter}");
    await screen.findByText("Nothing has the code “99999”. Scan again, or type a name.");
    expect(input.value).toBe("");
    await userEvent.keyboard("DF-20{Enter}");
    await waitFor(() => expect(onPick.mock.calls.flat()).toEqual(["DF-20"]));
  });

  test("that is quicker than the server loses no letter of its next code", async () => {
    const first = Promise.withResolvers<typeof packs>();
    const onPick = vi.fn();
    render(
      <SearchCombobox
        label="Find"
        hint="By name."
        search={(q) => (q === "DF-1" ? first.promise : Promise.resolve(packs.filter(({ sku }) => sku === q)))}
        getKey={({ sku }) => sku}
        getName={({ name }) => name}
        render={({ name }) => name}
        hasCode={({ sku }, text) => sku === text}
        onPick={({ sku }) => onPick(sku)}
      />,
    );
    const input = screen.getByLabelText<HTMLInputElement>("Find");
    await userEvent.type(input, "DF-1{Enter}DF-");
    first.resolve(packs);
    await screen.findByText("Damp Fix, 1 L added.");
    expect(input.value).toBe("DF-");
    await userEvent.keyboard("20{Enter}");
    await waitFor(() => expect(onPick.mock.calls.flat()).toEqual(["DF-1", "DF-20"]));
  });

  test("leaves a typed name to be chosen from what is found", async () => {
    const { onPick, input } = show();
    await userEvent.type(input, "damp{Enter}");
    await screen.findByRole("option", { name: "Damp Fix, 20 L" });
    expect([onPick.mock.calls, input.value]).toEqual([[], "damp"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onPick).toHaveBeenCalledOnce();
  });
});
