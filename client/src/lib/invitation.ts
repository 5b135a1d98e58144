/** The code of an invitation, out of the address: it is not for those who look over a shoulder. */
export function takeCode(): string | null {
  const address = new URL(location.href);
  const code = address.searchParams.get("invite");
  if (code === null) return null;
  address.searchParams.delete("invite");
  history.replaceState(history.state, "", address);
  return code;
}
