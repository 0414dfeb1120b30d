import { t } from "@/lib/platform/shared/language/t";

/** The library loads when needed: most people never use it. */
const load = () => import("@simplewebauthn/browser");

type Library = Awaited<ReturnType<typeof load>>;
type Options<Start extends "startRegistration" | "startAuthentication"> = Parameters<Library[Start]>[0]["optionsJSON"];

/** A message for a failure of the browser's dialog; `null` if the user closed it. */
export function passkeyProblem(error: unknown): string | null {
  const { name } = error as Error;
  if (name === "NotAllowedError" || name === "AbortError") return null;
  if (name === "InvalidStateError") return t`This device already has a passkey for your account.`;
  return t`This browser cannot use passkeys here.`;
}

export async function createPasskey(options: Record<string, unknown>) {
  const { startRegistration } = await load();
  const { id, response } = await startRegistration({ optionsJSON: options as unknown as Options<"startRegistration"> });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

export async function showPasskey(options: Record<string, unknown>, isOffered = false) {
  const { startAuthentication } = await load();
  const { id, response } = await startAuthentication({
    optionsJSON: options as unknown as Options<"startAuthentication">,
    useBrowserAutofill: isOffered,
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Aborts an offer that nobody accepted. */
export const cancelCeremony = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony();
