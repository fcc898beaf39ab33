/** How much of a portal is used, and what its plan allows. */

/** How many accounts a portal ($2) has, and what its plan allows. */
export const accountsOfPortal = {
  name: 'limits.accounts-of-portal',
  text: `select app.accounts_of_portal(p.id) as count, s.accounts_limit as "limit" from portals p
    left join subscriptions s on s.tenant_id = p.tenant_id and s.id = p.subscription and s.active
    where p.tenant_id = $1 and p.id = $2`,
}

/** How many advisers an organisation ($2) has, and what the plans of its portals allow. */
export const advisersOfOrganisation = {
  name: 'limits.advisers-of-organisation',
  text: `select count(*) as count, (select max(s.advisors_limit) from portals p
      join subscriptions s on s.tenant_id = p.tenant_id and s.id = p.subscription and s.active
      where p.tenant_id = $1 and p.company = $2 and p.active) as "limit"
    from users u where u.tenant_id = $1 and u.active and u.is_professional and not u.is_admin and not u.disabled
      and u.organisation is not distinct from $2`,
}
