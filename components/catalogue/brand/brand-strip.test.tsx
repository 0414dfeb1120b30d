import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { BrandStrip } from "./brand-strip";

test("without brands there is no heading for them", () => {
  expect(render(<BrandStrip brands={[]} />).container.childElementCount).toBe(0);
});
