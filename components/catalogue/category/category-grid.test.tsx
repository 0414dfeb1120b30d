import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CategoryGrid } from "./category-grid";

test("without categories there is no heading for them", () => {
  expect(render(<CategoryGrid categories={[]} />).container.childElementCount).toBe(0);
});
