/** Sectors whose holdings have no page of a fund (specification, fund detail reached from a holding). */
const withoutFundPage: ReadonlySet<string> = new Set(['Investments', 'Liquidity'])

/**
 * The fund behind a holding: the part of its account number before the letter U. Null where there is no number, and
 * for cash, whose line is called 'cash:EUR'.
 *
 * Worked case: 'F1001U77' is a holding of the fund 'F1001'.
 */
export const findFundId = (accountNo: string | null): string | null =>
  accountNo?.startsWith('cash:') ? null : accountNo?.split('U')[0] || null

/** The fund whose page a holding leads to; null for holdings of the sectors Investments and Liquidity. */
export const findFundPage = (holding: { accountNo: string | null; sector: string }): string | null =>
  withoutFundPage.has(holding.sector) ? null : findFundId(holding.accountNo)
