import { expect, test } from "vitest";
import { eventLabels } from "./event-kinds";

test("customers get no event for staff, nor one that this release does not know", () => {
  for (const kind of ["note", "slip-accepted", "called", "of-another-release", "constructor"])
    expect(eventLabels(kind).customer).toBeUndefined();
  expect(eventLabels("of-another-release").admin).toBe("of-another-release");
});
