/** Registers the service worker that shows the shop's offline page, once the page has loaded. */
export function registerServiceWorker(): void {
  // Browsers offer none without HTTPS.
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  const registerLater = () => setTimeout(register, 3000);
  // Scripts start after the first paint, so the page may have loaded already.
  if (document.readyState === "complete") registerLater();
  else window.addEventListener("load", registerLater);
}
