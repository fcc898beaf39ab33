/** The host of an address: lower case, without scheme, '@', 'www.', port, path and last dot. */
export function plainHost(address: string | null): string {
  return (address ?? '')
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^@/, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '')
}
