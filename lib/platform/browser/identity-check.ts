/** Asks the user to prove who they are; the page's dialog (components/people/customer/confirm-identity.tsx). */
type IdentityCheck = () => Promise<boolean>;

let check: IdentityCheck | null = null;
let running: Promise<boolean> | null = null;

/** Returns the cleanup. */
export function setIdentityCheck(next: IdentityCheck): () => void {
  check = next;
  return () => {
    check = null;
  };
}

/** Whether the user proved who they are. Calls that need it at the same moment share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  running ??= (check?.() ?? Promise.resolve(false)).finally(() => {
    running = null;
  });
  return running;
}
