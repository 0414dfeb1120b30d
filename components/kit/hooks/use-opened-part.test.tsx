import { act, renderHook, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { useOpenedPart } from "./use-opened-part";

vi.mock("./report-error", () => ({ reportError: vi.fn() }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

test("a part that cannot be loaded is closed with a message; opening it again loads it again", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("no connection")).mockResolvedValueOnce("the panel");
  const { result } = renderHook(() => {
    const [isOpen, setOpen] = useState(false);
    return { isOpen, open: () => setOpen(true), part: useOpenedPart<string>(load, isOpen, () => setOpen(false)) };
  });
  expect(load).not.toHaveBeenCalled();
  act(() => result.current.open());
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith("error", "This could not be loaded. Please try again."));
  expect(result.current).toMatchObject({ isOpen: false, part: null });
  act(() => result.current.open());
  await waitFor(() => expect(result.current.part).toBe("the panel"));
  expect(toast).toHaveBeenCalledOnce();
});
