import { inFile, type Weakening } from './weakening.ts'

const functions = 'server/store/schema/functions.sql'
const rights = 'server/store/schema/rights.sql'
/** Ways in which the database could allow what the code should not do. */
export const databaseWeakenings: readonly Weakening[] = [
  ...inFile(functions, 'sessions', [
    [
      'sessions outlive a password',
      'delete from auth.session s where s.tenant_id = new.tenant_id and s.login_id = new.id;',
      '',
    ],
    ['sessions outlive a role', ' or old.role is distinct from new.role', ''],
    [
      'sessions outlive an address',
      ' or old.email is distinct from new.email)\n  execute function auth.end_sessions()',
      ')\n  execute function auth.end_sessions()',
    ],
    ['the disabled enter the database', 'l.role = wanted and not l.disabled', 'l.role = wanted'],
    ['a role is believed', 'l.role = wanted and not l.disabled', 'not l.disabled'],
    [
      'the session of somebody disabled is found',
      'make_interval(secs => idle_seconds)) and not l.disabled',
      'make_interval(secs => idle_seconds))',
    ],
    [
      'nobody has to be there',
      '(s.level = 1 or s.seen > now() - make_interval(secs => idle_seconds))',
      '(s.level > 0 or idle_seconds > 0)',
    ],
    ['a session lasts for ever', 's.id = secret and s.expires > now()', 's.id = secret'],
  ]),
  ...inFile(functions, 'staff', [
    ['viewing lasts for ever', 's.viewing and s.viewing_until > now() and', 's.viewing and'],
    [
      'events are written for other firms',
      'entry auth.event;\nbegin\n  if of_tenant is distinct from app.tenant_id() then',
      'entry auth.event;\nbegin\n  if false then',
    ],
    ['a changed event passes the check', 'e.hash = auth.event_hash(e) and ', ''],
  ]),
  ...inFile(functions, 'proved-sessions', [
    ['a session proves whoever is asked for', 's.person = who and s.role = wanted', 's.role = wanted'],
    ['a session proves any role', 's.person = who and s.role = wanted', 's.person = who'],
    ['half a session is proof enough', ' and s.is_full and s.staff is null', ' and s.staff is null'],
    ['whoever views is proved as the client', ' and s.is_full and s.staff is null', ' and s.is_full'],
    ['what is due is not noted', ' and not s.is_over and not s.is_due', ' and not s.is_over'],
  ]),
  ...inFile(functions, 'tokens', [
    [
      'tokens outlive a password',
      'delete from auth.token t where t.tenant_id = new.tenant_id and t.login_id = new.id;',
      '',
    ],
  ]),
  ...inFile(rights, 'staff', [
    ['the server changes what happened', 'revoke all on auth.event from portal_auth;', ''],
    ['the sign-in service makes administrators', 'revoke update on auth.login from portal_auth;', ''],
    [
      'the sign-in service sees every firm',
      'create policy auth_tenant on %I.%I to portal_auth using (tenant_id = (select app.tenant_id()))',
      'create policy auth_tenant on %I.%I to portal_auth using (true)',
    ],
  ]),
]
