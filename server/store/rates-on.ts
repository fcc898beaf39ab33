import type { Statement } from './statement.ts'

/** Units for one euro on the last day up to $2. */
export const ratesOn: Statement = {
  name: 'rates-on-day',
  text: `select c.quote, r.rate from unnest($3::text[]) as c (quote)
    cross join lateral (select e.rate from exchange_rates e
      where e.tenant_id = $1 and e.base = 'EUR' and e.quote = c.quote and e.date <= $2
      order by e.date desc limit 1) r`,
}
