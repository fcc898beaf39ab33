/** The statements of proposals; row-level security leaves what the caller may see. */
import type { Proposal, Proposed } from '#model/calls/proposals.ts'

/** A proposal with what belongs to it. */
export type StoredProposal = Omit<
  Proposal,
  'outdated' | 'terms' | 'isYours' | 'carried' | 'proposed' | 'account' | 'portfolio'
> & {
  proposed: Proposed
  account: string
  accountName: string
  portfolio: string
  portfolioName: string
  portal: string | null
  client: string | null
}

const state = `case when p.state = 'waiting' and p.expires_on < current_date then 'expired' else p.state end as state`

export const proposalStatements = {
  list: {
    name: 'proposals.list',
    text: `select p.id, ${state}, jsonb_build_object('id', f.id, 'name', f.name) as portfolio, p.model, p.created_at as "sentAt",
        p.created_name as "sentBy", to_char(p.expires_on, 'YYYY-MM-DD') as "expiresOn",
        jsonb_array_length(case when jsonb_typeof(p.proposed->'trades') = 'array' then p.proposed->'trades' else '[]' end) as trades
      from proposals p join portfolios f on f.tenant_id = $1 and f.id = p.portfolio
      where p.tenant_id = $1 and p.account = $2 and p.active order by p.created_at desc, p.id desc limit 200`,
  },
  read: {
    name: 'proposals.read',
    text: `select p.id, p.version::int as version, ${state}, p.account, a.name as "accountName", p.portfolio, f.name as "portfolioName",
        a.portal, a.client, p.model, p.proposed, p.note, to_char(p.expires_on, 'YYYY-MM-DD') as "expiresOn",
        p.created_at as "sentAt", p.created_name as "sentBy", p.decided_at as "decidedAt", p.decided_name as "decidedBy",
        p.reason, p.terms_version as "termsVersion", p.ended_at as "endedAt", p.ended_name as "endedBy"
      from proposals p join accounts a on a.tenant_id = $1 and a.id = p.account
      join portfolios f on f.tenant_id = $1 and f.id = p.portfolio
      where p.tenant_id = $1 and p.id = $2 and p.active`,
  },
  /** What became of the orders of the trades. */
  carried: {
    name: 'proposals.carried',
    text: `select o.id as key, case when not o.active or o.approval = 'rejected' then 'gone' when o.approval = 'waiting' then 'held'
        else o.status end as state from orders o
      where o.tenant_id = $1 and o.id = any ($2::uuid[])`,
  },
  send: {
    name: 'proposals.send',
    text: 'select app.send_proposal($1, $2, $3, $4, $5::jsonb, $6, $7::date) as became',
  },
  decide: {
    name: 'proposals.decide',
    text: 'select app.decide_proposal($1, $2, $3, $4, $5) as became',
  },
  end: { name: 'proposals.end', text: 'select app.end_proposal($1, $2, $3) as became' },
} as const

/** What the functions of the database say. */
export type Became =
  | 'done'
  | 'missing'
  | 'decided'
  | 'expired'
  | 'terms'
  | 'no-client'
  | 'past'
  | 'too-far'
  | 'sent-before'
