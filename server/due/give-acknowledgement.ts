/** Keeps, once, that a person has acknowledged a document, a message or the terms of a portal. */
export const giveAcknowledgement = {
  name: 'acknowledge.give',
  text: `insert into acknowledgements (tenant_id, id, document, message, portal, digest, title, created_by, created_name)
    select $1, $2, $3, $4, $8, $5, $6, u.id, u.name from users u where u.tenant_id = $1 and u.id = $7
      and not exists (select from acknowledgements k where k.tenant_id = $1 and k.created_by = $7 and k.digest = $5
        and k.document is not distinct from $3 and k.message is not distinct from $4 and k.portal is not distinct from $8)`,
}
