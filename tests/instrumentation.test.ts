import { expect, test, vi } from "vitest";
import { onRequestError } from "@/instrumentation";
import { inRequest } from "@/lib/platform/server/http/request-context";
import { log } from "@/lib/platform/server/log";
import { AppError } from "@/lib/platform/shared/errors";

const report = (error: Error) =>
  inRequest({ route: "GET /product/[id]", requestId: "r-1" }, () =>
    onRequestError(
      error,
      { path: "/product/1", method: "GET", headers: {} },
      { routerKind: "App Router", routePath: "/product/[id]", routeType: "render", revalidateReason: undefined },
    ),
  );

test("a page that fails is logged with its stack, the digest that its visitor sees and its request; in an outage as a warning", () => {
  const [errors, warnings] = (["error", "warn"] as const).map((level) => vi.spyOn(log, level).mockImplementation(() => {}));
  const outage = Object.assign(new AppError("unavailable", "The shop is very busy right now."), { digest: "1233" });
  const broken = Object.assign(new Error("broken"), { digest: "1234" });
  report(outage);
  report(broken);
  const facts = { route: "GET /product/[id]", requestId: "r-1" };
  expect(warnings?.mock.calls).toEqual([[{ err: outage, digest: "1233", ...facts }, "a page could not be rendered"]]);
  expect(errors?.mock.calls).toEqual([[{ err: broken, digest: "1234", ...facts }, "a page could not be rendered"]]);
});
