import { describe, expect, test } from "vitest";
import { viewListNames, viewLists } from "@/lib/office/view/admin/lists";
import { listScreens } from "./list-screens";

describe.each(viewListNames)("%s", (name) => {
  const { query, href } = listScreens[name];
  const kept = Object.keys(query.shape).filter((parameter) => parameter !== "page" && parameter !== "view");

  test("a view keeps each filter of the list's address", () => {
    expect(Object.keys(viewLists[name].filters).toSorted()).toEqual(kept.toSorted());
  });

  test("its whole list has an address of its own", () => {
    const toHref = href as (value: object) => string;
    expect(toHref({ ...query.parse({}), view: "all" })).toBe(`${viewLists[name].path}?view=all`);
  });
});
