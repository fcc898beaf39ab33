const exportPath = /^\/dashboard\/([0-9a-f-]{36})\/account\/([0-9a-f-]{36})\/export$/

/** What is read of the address beside the account; whether it makes sense is looked at by whoever uses it. */
const named = ['asOf', 'language', 'from', 'to'] as const

type NamedExport = { portal: string; account: string } & { [Name in (typeof named)[number]]?: string }

/**
 * The account and options that the address of a print view names; null for any other address, or one of another origin.
 * The address itself is never asked for: a new one is built from what it says.
 */
export const readExportUrl = (url: string, origin: string): NamedExport | null => {
  if (!URL.canParse(url, origin)) return null
  const address = new URL(url, origin)
  const [, portal, account] = exportPath.exec(address.pathname) ?? []
  if (address.host !== new URL(origin).host || !portal || !account) return null
  const said = named.flatMap((name) => {
    const value = address.searchParams.get(name)
    return value ? [[name, value] as const] : []
  })
  return { portal, account, ...Object.fromEntries(said) }
}
