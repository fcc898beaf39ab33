import { firstCurrencyOf } from '#model/fields/currencies.ts'
import type { Behaviour } from './behaviour.ts'

const ofAccount = {
  name: 'currency.account',
  text: 'select currency from accounts where tenant_id = $1 and id = $2',
}

/** An account that names no currency begins with that of the firm, a portfolio with that of its account. */
export const firstCurrency: Behaviour = {
  complete: async ({ context, query }, { type, name, given }) => {
    if (type !== 'create' || given['currency']) return {}
    const [account] =
      name === 'portfolios' ? await query<{ currency: string | null }>(ofAccount, [given['account']]) : []
    return { currency: firstCurrencyOf(account?.currency) ?? context.white.currency }
  },
}
