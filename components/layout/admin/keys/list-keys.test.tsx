import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ListKeys } from "./list-keys";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const opened = vi.fn();

beforeEach(() => {
  localStorage.clear();
  opened.mockReset();
  Element.prototype.scrollIntoView = () => {};
  render(
    <main>
      <nav>
        <ul>
          <li>
            <a href="/admin/orders?tab=new">New</a>
          </li>
        </ul>
      </nav>
      <form>
        <input type="search" aria-label="Search orders" defaultValue="asha" />
      </form>
      <input type="checkbox" data-select-all aria-label="Select all" />
      <ul>
        {["SW-1", "SW-2"].map((name) => (
          <li key={name}>
            <input type="checkbox" aria-label={`Select ${name}`} />
            <a
              href={`/admin/orders/${name}`}
              onClick={(event) => {
                event.preventDefault();
                opened(name);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <section data-selected-rows>
        <button type="button" className="button">
          Confirm (2)
        </button>
      </section>
      <ListKeys />
    </main>,
  );
});

const press = (keys: string) => userEvent.setup().keyboard(keys);
const focused = () => document.activeElement?.textContent;

test("j and k move between the rows, Enter opens one", async () => {
  await press("j");
  expect(focused()).toBe("SW-1");
  await press("jj");
  expect(focused()).toBe("SW-2");
  await press("{Enter}");
  expect(opened).toHaveBeenCalledExactlyOnceWith("SW-2");
  await press("k");
  expect(focused()).toBe("SW-1");
});

test("arrow keys move once a row has the focus, and scroll otherwise", async () => {
  await press("{ArrowDown}");
  expect(document.activeElement).toBe(document.body);
  await press("j{ArrowDown}");
  expect(focused()).toBe("SW-2");
});

test("the arrow leads from the search into the list", async () => {
  screen.getByRole("searchbox").focus();
  await press("{ArrowUp}");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  await press("{ArrowDown}x");
  expect((screen.getByRole("checkbox", { name: "Select SW-1" }) as HTMLInputElement).checked).toBe(true);
});

test("x selects the row, / goes to the search", async () => {
  await press("x");
  await press("jx");
  expect((screen.getByRole("checkbox", { name: "Select SW-1" }) as HTMLInputElement).checked).toBe(true);
  await press("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

test("a selects all rows, b goes to what can be done with them", async () => {
  await press("ab");
  expect((screen.getByRole("checkbox", { name: "Select all" }) as HTMLInputElement).checked).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Confirm (2)" }));
});

test("they never act while somebody types, with a modifier, or in a dialog", async () => {
  const field = screen.getByRole("searchbox") as HTMLInputElement;
  field.focus();
  await press("jx?/");
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("ashajx?/");
  field.blur();
  await press("{Control>}j{/Control}{Alt>}x{/Alt}");
  expect(document.activeElement).toBe(document.body);
  await press("?");
  const dialog = screen.getByRole("dialog", { name: "Keys" });
  // A dialog takes the focus with the next picture.
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await press("jx");
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect((screen.getByLabelText("Select SW-1") as HTMLInputElement).checked).toBe(false);
});

test("they can be switched off", async () => {
  await press("?");
  await userEvent.setup().click(screen.getByRole("checkbox", { name: "Use single keys in lists" }));
  await press("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("j?");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(focused()).not.toBe("SW-1");
});
