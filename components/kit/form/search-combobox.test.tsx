import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
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
