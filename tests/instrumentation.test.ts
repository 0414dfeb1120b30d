import { expect, test, vi } from "vitest";
import { onRequestError } from "@/instrumentation";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { inRequest } from "@/lib/platform/request-context";

const report = (error: Error) =>
  inRequest({ route: "GET /product/[id]", requestId: "r-1" }, () =>
    onRequestError(
      error,
      { path: "/product/1", method: "GET", headers: {} },
      { routerKind: "App Router", routePath: "/product/[id]", routeType: "render", revalidateReason: undefined },
    ),
  );

test("a page that fails is logged with the digest that its visitor sees and its request; in an outage as a warning", () => {
  const [errors, warnings] = (["error", "warn"] as const).map((level) => vi.spyOn(log, level).mockImplementation(() => {}));
  report(Object.assign(new AppError("unavailable", "The shop is very busy right now."), { digest: "1233" }));
  report(Object.assign(new Error("broken"), { digest: "1234" }));
  const facts = { route: "GET /product/[id]", requestId: "r-1" };
  expect(warnings?.mock.calls).toEqual([[{ digest: "1233", ...facts }, "a page could not be rendered"]]);
  expect(errors?.mock.calls).toEqual([[{ digest: "1234", ...facts }, "a page could not be rendered"]]);
});
