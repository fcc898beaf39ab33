/** Which holdings are listed, as the address of a report page says: those of an asset class, a sector, a currency, a region. */
export const holdingFilterNames = ['assetClass', 'sector', 'currency', 'region'] as const

export type HoldingFilterName = (typeof holdingFilterNames)[number]

export type HoldingFilter = { [Name in HoldingFilterName]?: string | undefined }

const longestName = 120

/** Reads the filter of an address; what is no name counts as not said, in so many words. */
export const readHoldingFilter = (search: Record<string, unknown>): HoldingFilter =>
  Object.fromEntries(
    holdingFilterNames.map((name) => {
      const value = search[name]
      return [
        name,
        typeof value === 'string' && value !== '' && value.length <= longestName ? value : undefined,
      ]
    }),
  )

/** Whether a holding is listed. */
export const passesFilter = (
  holding: Readonly<Record<HoldingFilterName, string>>,
  filter: HoldingFilter,
): boolean => holdingFilterNames.every((name) => filter[name] === undefined || holding[name] === filter[name])
