import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CallError } from "@/lib/platform/browser/call";
import { FormDialog } from "./form-dialog";

test.each([
  ["below its field", { name: "This name is taken" }, "This name is taken"],
  ["at the top if the dialog has no such field", { file: "This is not an image" }, "This is not an image"],
  ["at the top if it is about no field", {}, "Failed to save"],
])("an error of the server is shown once, %s", async (_, fields, text) => {
  const onSend = vi.fn().mockRejectedValue(new CallError("Failed to save", 400, fields));
  render(
    <FormDialog<{ name: string }>
      title="New"
      schema={undefined}
      defaultValues={{ name: "Roof" }}
      fields={[{ name: "name", label: "Name" }]}
      action="Create"
      onSend={onSend}
      onClose={() => {}}
    />,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Create" }));
  expect(await screen.findAllByText(text)).toHaveLength(1);
});
