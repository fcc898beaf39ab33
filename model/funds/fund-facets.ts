/** By what funds can be chosen, in the order in which it is offered. */
export const fundFacets = ['assetClass', 'sector', 'fundType', 'objective', 'currency', 'groupName'] as const

/** What stands between two chosen values of one facet. */
export const valueSeparator = '|'
