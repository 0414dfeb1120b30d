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

test("a page that fails is logged with the digest that its visitor sees and its request; an outage is not", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  report(new AppError("unavailable", "The shop is very busy right now."));
  expect(logged).not.toHaveBeenCalled();
  report(Object.assign(new Error("broken"), { digest: "1234" }));
  const entry = { digest: "1234", route: "GET /product/[id]", requestId: "r-1" };
  expect(logged.mock.calls).toEqual([[entry, "a page could not be rendered"]]);
});
