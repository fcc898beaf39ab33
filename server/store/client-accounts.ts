/**
 * Which accounts count as clients, wherever clients are listed or counted: those of an account `a` that are not of people
 * who are both administrator and professional, with which a firm tries things out.
 */
export const isClientAccount = `a.active and (a.client is null or a.client <> all (array(
    select u.id from users u where u.tenant_id = $1 and u.is_admin and u.is_professional)))`
