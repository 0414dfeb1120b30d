import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { DayField } from "./day-field";

test("an incomplete date is not sent while it is typed, but when its field is left, so that its error is shown", async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const change = vi.fn();
  render(
    <form onSubmit={submit} onChange={change}>
      <DayField name="from" label="From" day="2083-08-05" calendar="bs" />
    </form>,
  );
  const field = screen.getByLabelText("From");
  await userEvent.clear(field);
  await userEvent.type(field, "2083-8-45");
  expect([change.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0]);
  fireEvent.blur(field);
  expect(submit).toHaveBeenCalledOnce();
  await userEvent.clear(field);
  await userEvent.type(field, "2083-08-06");
  expect(change).toHaveBeenCalledOnce();
});
