import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { GatewayPanel } from "./gateway-panel";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

test("the buttons of a gateway stand in one row, which wraps", () => {
  render(<GatewayPanel settings={{ method: "esewa", name: "eSewa", isSetUp: true, isOn: true, isTest: true, facts: [] }} />);
  const row = screen.getByRole("button", { name: /^Test the keys/ }).parentElement;
  expect(row).toBe(screen.getByRole("button", { name: /^Switch off/ }).parentElement);
  expect(row?.className).toContain("flex flex-wrap");
});
