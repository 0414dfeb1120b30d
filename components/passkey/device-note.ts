/** Marks that this browser has created or used a passkey: only then is it offered automatically. */
const key = "has-passkey";

export function notePasskey(): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // then only the button offers it
  }
}

export function hasPasskeyNote(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
