const exportPath = /^\/dashboard\/([0-9a-f-]{36})\/account\/([0-9a-f-]{36})\/export$/

/**
 * The account and options that the address of a print view names; null for any other address, or one of another origin.
 * The address itself is never asked for: a new one is built from what it says.
 */
export const readExportUrl = (
  url: string,
  origin: string,
): { portal: string; account: string; asOf?: string; language?: string } | null => {
  if (!URL.canParse(url, origin)) return null
  const address = new URL(url, origin)
  const [, portal, account] = exportPath.exec(address.pathname) ?? []
  if (address.host !== new URL(origin).host || !portal || !account) return null
  const asOf = address.searchParams.get('asOf')
  const language = address.searchParams.get('language')
  return { portal, account, ...(asOf ? { asOf } : {}), ...(language ? { language } : {}) }
}
