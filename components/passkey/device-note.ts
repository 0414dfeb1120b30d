/** Noted where this browser has made or used a passkey: only there is it offered before anybody asks. */
const key = "has-passkey";

export function notePasskey(): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // it is then offered by its button alone
  }
}

export function hasPasskeyNote(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
