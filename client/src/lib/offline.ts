/** Lets a worker keep this client on the device; over plain http browsers allow none, and nothing is missing. */
export async function keepOnDevice(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
  } catch {
    // This browser keeps nothing, or the server is out of reach.
  }
}
