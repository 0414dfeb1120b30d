import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  addApp,
  beginApp,
  endTrust,
  type FactorState,
  removeApp,
  renewRecoveryCodes,
  turnFactorOff,
  turnPasskeysOn,
} from "@/lib/people/users/factor/factor-contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { SecondStep } from "./second-step";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const visitor = userEvent.setup();
const at = "2026-11-21T00:00:00.000Z";
const app = { _id: "01976b2e-0000-7000-8000-000000000001", name: "My phone", createdAt: at, lastUsedAt: null };
const off: FactorState = { isOn: false, isAsked: true, dueAt: at, apps: [], passkeys: 0, recoveryCodes: 0, browsers: [] };
const on: FactorState = { ...off, isOn: true, dueAt: null, apps: [app], recoveryCodes: 2 };
const codes = Array.from({ length: 10 }, (_, at) => `abcd${at}-fghjk`);
const offer = {
  ticket: "ticket",
  secret: "L4U54KEI5Z2UHBOK",
  uri: "otpauth://totp/Shop",
  qr: { size: 25, path: "M0 0h1v1h-1z" },
};
const press = (name: string | RegExp) => visitor.click(screen.getByRole("button", { name }));
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => refresh.mockReset());

describe("a second step that is off", () => {
  test("says by when it is needed, or that it is not", () => {
    const { rerender } = render(<SecondStep factor={off} />);
    expect(screen.getByText(/Please set it up by/)).toBeDefined();
    rerender(<SecondStep factor={{ ...off, isAsked: false, dueAt: null }} />);
    expect(screen.getByText("You may use one; your role does not need it.")).toBeDefined();
  });

  test("is set up with an app: the key as a picture and as text, its first code, then the recovery codes", async () => {
    const done = vi.fn();
    render(<SecondStep factor={off} onDone={done} />);
    answer(beginApp, offer);
    await press("Add an authenticator app");
    expect(await screen.findByRole("img", { name: "QR code for the authenticator app" })).toBeDefined();
    expect(screen.getByText("L4U5 4KEI 5Z2U HBOK")).toBeDefined();
    const wrong = "This code is wrong. Wait for the next one; the clock of your phone must be right.";
    answer(addApp, refused(400, wrong, { fields: { code: wrong } }), { app, recoveryCodes: codes });
    await visitor.type(box("Code"), "000000");
    await press("Add the app");
    expect((await screen.findByRole("alert")).textContent).toBe(wrong);
    await visitor.clear(box("Code"));
    await visitor.type(box("Code"), "123 456");
    await press("Add the app");
    for (const code of codes) expect(await screen.findByText(code)).toBeDefined();
    expect(sentTo(addApp).at(-1)).toEqual({ body: { ticket: "ticket", name: "My phone", code: "123456" } });
    expect(done, "not before the codes are kept").not.toHaveBeenCalled();
    await press("I have kept them");
    expect(done).toHaveBeenCalledOnce();
    expect(refresh).toHaveBeenCalled();
    expect(screen.queryByText(codes[0] ?? "")).toBeNull();
  });

  test("that cannot begin says why", async () => {
    render(<SecondStep factor={off} />);
    answer(beginApp, refused(503, "The shop is not available right now."));
    await press("Add an authenticator app");
    expect((await screen.findByRole("alert")).textContent).toBe("The shop is not available right now.");
    await press("Cancel");
    expect(screen.getByRole("button", { name: "Add an authenticator app" })).toBeDefined();
  });

  test("can be the passkeys that somebody has", async () => {
    render(<SecondStep factor={{ ...off, passkeys: 1 }} />);
    answer(turnPasskeysOn, { recoveryCodes: codes });
    await press("Use my passkey instead");
    expect(await screen.findByText(codes[9] ?? "")).toBeDefined();
  });
});

describe("a second step that is on", () => {
  test("warns when few recovery codes are left, and makes new ones", async () => {
    render(<SecondStep factor={on} />);
    expect(screen.getByText(/^2 codes left/)).toBeDefined();
    answer(renewRecoveryCodes, { recoveryCodes: codes });
    await press("Make new codes");
    await visitor.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Make new codes" }));
    expect(await screen.findByText(codes[0] ?? "")).toBeDefined();
  });

  test("is not turned off where it is needed, and its last app says why it stays", async () => {
    render(<SecondStep factor={on} />);
    expect(screen.queryByRole("button", { name: "Turn off…" })).toBeNull();
    answer(removeApp, refused(409, "This is your only second step, and your role needs one. Add another first."));
    await press(/^Remove.*My phone$/);
    await visitor.click(await screen.findByRole("button", { name: "Remove" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Add another first.");
    expect(sentTo(removeApp)).toEqual([{ params: { id: app._id } }]);
  });

  test("is turned off where it is not needed", async () => {
    render(<SecondStep factor={{ ...on, isAsked: false }} />);
    answer(turnFactorOff, { message: "The second step is off." });
    await press("Turn off…");
    await visitor.click(await screen.findByRole("button", { name: "Turn off" }));
    await waitFor(() => expect(refresh).toHaveBeenCalled());
  });

  test("lists the browsers that are trusted, and asks one again", async () => {
    const browser = { _id: app._id, device: "Chrome on Windows", createdAt: at, lastUsedAt: at, expiresAt: at };
    render(<SecondStep factor={{ ...on, browsers: [browser] }} />);
    answer(endTrust, { message: "That browser will be asked again." });
    await press(/^Ask again.*Chrome on Windows$/);
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(sentTo(endTrust)).toEqual([{ params: { id: app._id } }]);
  });
});
