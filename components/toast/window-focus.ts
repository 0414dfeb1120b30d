let isAway = false;

/** Whether someone has turned to another window since this one was watched. */
export const isWindowAway = (): boolean => isAway;

export function watchWindow(): () => void {
  const turn = ({ type }: Event) => {
    isAway = type === "blur";
  };
  window.addEventListener("blur", turn);
  window.addEventListener("focus", turn);
  return () => {
    window.removeEventListener("blur", turn);
    window.removeEventListener("focus", turn);
  };
}
