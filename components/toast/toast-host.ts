/**
 * Where messages stand: above everything. A popover is in the browser's top layer, as menus are; and while a dialog is open
 * everything outside of it is inert, so the messages move into the dialog and out of it again.
 */
export function makeToastHost(): HTMLElement {
  const host = document.createElement("div");
  host.className = "toast-host";
  host.popover = "manual";
  return host;
}

/** Puts the host above whatever is open now and whatever opens later, until the returned function is called. */
export function keepOnTop(host: HTMLElement): () => void {
  const raise = () => {
    topDialog().append(host);
    host.showPopover?.();
  };
  const follow = () => {
    if (host.parentElement !== topDialog()) raise();
  };
  const rise = (event: Event) => {
    if (event.target !== host && (event as ToggleEvent).newState === "open") raise();
  };
  raise();
  const changes = new MutationObserver(follow);
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
  document.addEventListener("toggle", rise, true);
  return () => {
    changes.disconnect();
    document.removeEventListener("toggle", rise, true);
    host.remove();
  };
}

/** The modal dialog that hears clicks now, which holds the focus; the page itself where none is open. */
function topDialog(): Element {
  const open = [...document.querySelectorAll("dialog[open]")];
  return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? document.body;
}
