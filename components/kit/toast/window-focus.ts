let isAway = false;

/** Whether the window has lost the focus since `watchWindow` was called. */
export const isWindowAway = (): boolean => isAway;

export function watchWindow(): () => void {
  const update = ({ type }: Event) => {
    isAway = type === "blur";
  };
  window.addEventListener("blur", update);
  window.addEventListener("focus", update);
  return () => {
    window.removeEventListener("blur", update);
    window.removeEventListener("focus", update);
  };
}
