/**
 * Ways in which signing in could be weaker than it is: a text of a file that stands there once, and what it would be
 * instead. `seenBy`: the file of the abuse suite that notices.
 */
export type Weakening = { name: string; file: string; from: string; to: string; seenBy: string }

type Change = [name: string, from: string, to: string]

const inFile = (file: string, seenBy: string, changes: readonly Change[]): Weakening[] =>
  changes.map(([name, from, to]) => ({ name, file, from, to, seenBy }))

const sessions: Weakening[] = [
  ...inFile('server/sessions/session-store.ts', 'sessions', [
    [
      'the session of somebody disabled is found',
      'make_interval(secs => $3)) and not l.disabled',
      'make_interval(secs => $3))',
    ],
    [
      'nobody has to be there',
      '(s.level = 1 or s.seen > now() - make_interval(secs => $3))',
      '(s.level > 0 or $3 > 0)',
    ],
    ['a session lasts for ever', 's.id = $2 and s.expires > now()', 's.id = $2'],
    ['the session before stays', 'if (session.before) await transaction.query(remove, [session.before])', ''],
    ['a page that asks by itself keeps the session', 'if (isDue && at.isSomebodyThere)', 'if (isDue)'],
    ['a half session is a full one', 'wants ? 1 : 2,', '2,'],
  ]),
  ...inFile('server/sessions/session-store.ts', 'staff', [
    ['viewing lasts for ever', 's.viewing and s.viewing_until > now() and', 's.viewing and'],
  ]),
  ...inFile('server/sessions/session-cookie.ts', 'sessions', [
    ['scripts read the cookie', 'httpOnly: true', 'httpOnly: false'],
    ['the cookie goes over http', "secure: scheme === 'https'", 'secure: false'],
    ['the cookie goes with requests of other sites', "sameSite: 'lax'", "sameSite: 'none'"],
    ['the cookie has no prefix', "'__Host-session' : 'session'", "'session' : 'session'"],
  ]),
  ...inFile('server/sessions/device-cookie.ts', 'sessions', [
    ['scripts read the cookie of the device', 'httpOnly: true', 'httpOnly: false'],
  ]),
  ...inFile('server/sessions/end-session.ts', 'sessions', [
    ['signing out leaves the second factor validated', 'await transaction.query(reset, [ended.loginId])', ''],
  ]),
  ...inFile('server/sessions/own-sessions.ts', 'sessions', [
    [
      'anybody ends anybody’s session',
      'login_id = $2 and handle = $3 returning',
      '$2::uuid is not null and handle = $3 returning',
    ],
  ]),
  ...inFile('server/app.ts', 'sessions', [
    ['answers may be kept', "'cache-control', 'no-store'", "'cache-control', 'public'"],
  ]),
]

const passwords: Weakening[] = [
  ...inFile('server/sessions/check-password.ts', 'guessing', [
    ['nothing is locked', "if (nth > mostAttempts) return { kind: 'locked' }", ''],
    ['the disabled and unproved sign in', ' || login.isClosed', ''],
    ['any password fits', '!login || !fits ||', '!login ||'],
    [
      'every device has tries of its own',
      'login && device && (await isKnownDevice(transaction, { loginId: login.id, device }))',
      'device !== null',
    ],
    ['other spellings count by themselves', 'email.trim().toLowerCase()', 'email.trim()'],
  ]),
  ...inFile('server/sessions/check-password.ts', 'sessions', [
    [
      'a password changed meanwhile opens a session',
      "if (held.length === 0) throw new CallRefusal('invalid-credentials')",
      '',
    ],
    [
      'somebody disabled meanwhile gets a session',
      'and pw_hash = $3 and not disabled for share',
      'and pw_hash = $3 for share',
    ],
  ]),
  ...inFile('server/sessions/passwords.ts', 'guessing', [
    [
      'an unknown address is refused at once',
      'await verify(stored ?? (await decoy), password)',
      'await (stored === null ? Promise.resolve(false) : verify(stored, password))',
    ],
    ['hashes are cheap', 'memoryCost: 19_456', 'memoryCost: 1_024'],
  ]),
  ...inFile('server/sessions/count-attempt.ts', 'guessing', [
    ['attempts are not counted', 'else failure.n + 1 end', 'else failure.n end'],
    ['a hundred attempts are free', 'mostAttempts = 10', 'mostAttempts = 100'],
  ]),
  ...inFile('server/sessions/mail-allowance.ts', 'guessing', [
    ['letterboxes are flooded', 'returning n <= ${mostAnHour} as', 'returning n > 0 as'],
  ]),
  ...inFile('server/sessions/choose-password.ts', 'tokens', [
    ['somebody disabled gets a password', 'and not disabled returning email', 'returning email'],
    [
      'any password may be chosen',
      "if (problem) throw new CallRefusal('invalid', { fields: { password: problem } })",
      '',
    ],
  ]),
  ...inFile('server/sessions/confirm-password.ts', 'codes', [
    ['the password is always confirmed', 'await requireOwnPassword(parts, context, password)', ''],
  ]),
  ...inFile('server/commands/change-password.ts', 'codes', [
    [
      'a password is changed without the present one',
      'await requireOwnPassword(parts, context, current)',
      '',
    ],
  ]),
  ...inFile('server/commands/request-reset.ts', 'tokens', [
    ['the disabled get a link', 'login && person && !login.disabled ?', 'login && person ?'],
  ]),
  ...inFile('server/commands/request-reset.ts', 'guessing', [
    ['less is done for an unknown address', "await useToken(transaction, 'reset', value)", ''],
  ]),
  ...inFile('server/commands/reset-password.ts', 'tokens', [
    ['a reset link works often', 'const email = used && (await', 'const email = (await'],
    [
      'a reset does not lift the lock',
      'await liftLocks(transaction, { loginId: login.id, address: email })',
      '',
    ],
  ]),
]

const tokens: Weakening[] = [
  ...inFile('server/sessions/token-store.ts', 'tokens', [
    [
      'tokens are not used up',
      'delete from auth.token where tenant_id = $1 and id = $2 and kind = $3 and expires > now() returning ${kept}',
      'select ${kept} from auth.token where tenant_id = $1 and id = $2 and kind = $3 and expires > now()',
    ],
    [
      'tokens that are over are read',
      'select ${kept} from auth.token where tenant_id = $1 and id = $2 and kind = $3 and expires > now()',
      'select ${kept} from auth.token where tenant_id = $1 and id = $2 and kind = $3',
    ],
  ]),
  ...inFile('server/commands/sign-up.ts', 'tokens', [
    [
      'an address that signs in registers',
      "if (await findLogin(transaction, email)) throw new CallRefusal('email-exists')",
      '',
    ],
  ]),
  ...inFile('server/commands/confirm-sign-up.ts', 'tokens', [
    [
      'a registration is confirmed without its password',
      "if (!(await isPassword(password, pending.data.hash))) throw new CallRefusal('invalid-credentials')",
      '',
    ],
    ['a registration is confirmed often', "if (!used) throw new CallRefusal('action-code-expired')", ''],
    [
      'the password of a registration is guessed',
      "if (nth > mostAttempts) throw new CallRefusal('too-many-attempts')",
      '',
    ],
  ]),
  ...inFile('server/commands/register-person.ts', 'tokens', [
    [
      'who registers second takes the address over',
      "if (before && before.id !== person.id) throw new CallRefusal('email-exists')",
      '',
    ],
  ]),
  ...inFile('server/commands/accept-invitation.ts', 'tokens', [
    [
      'an invitation is accepted often',
      "if (!(await useToken(transaction, 'invite', given.oobCode))) throw new CallRefusal('action-code-expired')",
      '',
    ],
    [
      'an invitation sets the password there is',
      'const accepting: Accepting = login?.hasPassword',
      'const accepting: Accepting = false',
    ],
  ]),
  ...inFile('server/commands/send-invitation.ts', 'tokens', [
    ['older invitations stay valid', 'await transaction.query(voidEarlier, [account])', ''],
  ]),
  ...inFile('server/queries/read-invited-account.ts', 'tokens', [
    [
      'the invitation of a wrong address is accepted',
      'return email !== invitation.email || login?.disabled ?',
      'return login?.disabled ?',
    ],
    [
      'the disabled are invited',
      'return email !== invitation.email || login?.disabled ?',
      'return email !== invitation.email ?',
    ],
  ]),
  ...inFile('server/commands/custom-tokens.ts', 'tokens', [
    [
      'a token takes a session’s place',
      "if (context.session?.level === 'full') throw new CallRefusal('conflict')",
      '',
    ],
    [
      'administrators enter as each other',
      "if (isAdministrator(login.role) && uid !== session.loginId) throw new CallRefusal('forbidden')",
      '',
    ],
    [
      'a custom token works often',
      "if (!(await useToken(transaction, 'custom', token))) throw new CallRefusal('action-code-expired')",
      '',
    ],
  ]),
]

const factors: Weakening[] = [
  ...inFile('server/sessions/pending-step.ts', 'tokens', [
    ['no second factor is asked', "if (factors.isEnabled) return 'factor'", ''],
    ['no identity is asked', "? 'identity' : null", '? null : null'],
  ]),
  ...inFile('server/sessions/pending-step.ts', 'codes', [
    [
      'PINs go to numbers nobody proved',
      'case when l.phone_verified is not null then l.phone end as phone',
      'l.phone as phone',
    ],
    ['a PIN is a way around the app', "isPinOn || !(hasPasskey || hasTotp) ? ['pin'] : []", "['pin']"],
  ]),
  ...inFile('server/sessions/complete-step.ts', 'codes', [
    ['codes are not used up', 'if (!half || !(await use(transaction)))', 'if (!half)'],
  ]),
  ...inFile('server/sessions/complete-step.ts', 'sessions', [
    ['any factor will do', 'if (!step?.factors.includes(factor))', 'if (!step)'],
  ]),
  ...inFile('server/sessions/factor-attempts.ts', 'codes', [
    ['factors are guessed', "if (attempt > mostAttempts) throw new CallRefusal('too-many-attempts')", ''],
  ]),
  ...inFile('server/sessions/one-time-code.ts', 'codes', [
    ['a PIN is tried for ever', 'and attempts < ${mostTries} and', 'and'],
    [
      'PINs follow each other at once',
      "where token.created <= now() - interval '${resendSeconds} seconds'",
      '',
    ],
    ['PINs are sent for ever', 'if (!times || nth > mostAttempts)', 'if (!times)'],
  ]),
  ...inFile('server/sessions/totp-factor.ts', 'codes', [
    ['codes of an app count twice', 'and (totp_step is null or totp_step < $3) returning id', 'returning id'],
    [
      'the code that confirmed an app counts again',
      'totp_secret = $3, totp_step = $4 where',
      'totp_secret = $3, totp_step = $4 - 9 where',
    ],
  ]),
  ...inFile('server/sessions/totp.ts', 'codes', [
    [
      'codes are good for minutes',
      '[now, now - 1, now + 1]',
      '[now, now - 1, now + 1, now - 2, now - 3, now - 4]',
    ],
  ]),
  ...inFile('server/sessions/recovery-codes.ts', 'codes', [
    [
      'recovery codes stay',
      'set recovery_hashes = array_remove(recovery_hashes, $3)',
      'set recovery_hashes = recovery_hashes',
    ],
  ]),
  ...inFile('server/sessions/passkeys.ts', 'codes', [
    [
      'anybody removes a passkey',
      "'delete from auth.passkey where tenant_id = $1 and id = $2 and login_id = $3 returning id'",
      "'delete from auth.passkey where tenant_id = $1 and id = $2 and $3::uuid is not null returning id'",
    ],
  ]),
  ...inFile('server/sessions/set-up.ts', 'codes', [
    [
      'a challenge stays',
      'delete from auth.token where tenant_id',
      'update auth.token set attempts = attempts where tenant_id',
    ],
    [
      'a challenge lasts for ever',
      'and login_id = $3 and expires > now()\n    returning',
      'and login_id = $3\n    returning',
    ],
    ['what was begun here is confirmed there', '`${kind}:${session.handle}`', '`${kind}:${session.loginId}`'],
  ]),
  ...inFile('server/sessions/change-factors.ts', 'codes', [
    ['factors change without the password', "if (!confirmed) throw new CallRefusal('confirm-password')", ''],
    [
      'the password counts for ever',
      "and confirmed > now() - interval '${confirmedMinutes} minutes'",
      'and confirmed is not null',
    ],
    [
      'other sessions survive a change of factors',
      'await transaction.query(endOthers, [loginId, secret])',
      '',
    ],
  ]),
]

const gate: Weakening[] = [
  ...inFile('server/gate/mount-call.ts', 'doors', [
    ['no origin is asked', "if (call.method !== 'GET' && !isKey) checkOrigin(request)", ''],
    [
      'no origin is a good one',
      'if (origin === null || origin !== headers.host)',
      'if (origin !== null && origin !== headers.host)',
    ],
    [
      'everybody is an administrator',
      "if (call.roles && !call.roles.includes(session.role)) throw new CallRefusal('forbidden')",
      '',
    ],
  ]),
  ...inFile('server/gate/mount-call.ts', 'sessions', [
    ['half sessions reach everything', "(call.level === 'full' && session.level !== 'full')", 'false'],
    [
      'half sessions read as if they were full',
      "session && (session.level === 'full' || call.level === 'half')",
      'session',
    ],
  ]),
  ...inFile('server/gate/mount-call.ts', 'staff', [
    [
      'whoever views changes things',
      "if (isViewing && call.method !== 'GET' && !call.whileViewing) throw new CallRefusal('read-only')",
      '',
    ],
    [
      'viewing writes to the database',
      'isReadOnly: isPrint || session.staff !== null',
      'isReadOnly: isPrint',
    ],
  ]),
  ...inFile('server/gate/api-key.ts', 'staff', [
    ['keys do everything', 'if (needed === null) throw', 'if (needed === null) return\n  if (!needed) throw'],
  ]),
  ...inFile('server/gate/request-limits.ts', 'guessing', [
    [
      'an IPv6 network has 2^64 tries',
      'purposeOf(request) + networkOf(request.ip)',
      'purposeOf(request) + request.ip',
    ],
    ['sign-ins count as any request', "return counted.has(key) ? signIns : ''", "return ''"],
  ]),
  ...inFile('server/app.ts', 'guessing', [
    [
      'whoever forges an address is believed',
      'trustProxy: parts.settings.trustedProxies.length > 0 ? parts.settings.trustedProxies : false',
      'trustProxy: true',
    ],
  ]),
  ...inFile('server/store/transaction.ts', 'staff', [
    [
      'no transaction only reads',
      "isReadOnly ? 'begin read only' : 'begin'",
      "isReadOnly ? 'begin' : 'begin'",
    ],
  ]),
  ...inFile('server/sessions/action-link.ts', 'tokens', [
    [
      'links follow a forged header',
      'request.headers.host}',
      "request.headers['x-forwarded-host'] ?? request.headers.host}",
    ],
  ]),
  ...inFile('model/calls/safe-next.ts', 'doors', [
    ['backslashes lead on', ' || !isPlain.test(next)', ''],
    ['two slashes lead on', 'return isStraight ? next : null', 'return next'],
  ]),
  ...inFile('model/calls/sign-in-calls.ts', 'doors', [
    [
      'a registration says what it likes',
      'body: z.strictObject({\n      email,\n      password,',
      'body: z.looseObject({\n      email,\n      password,',
    ],
  ]),
  ...inFile('server/mail/mail-server.ts', 'staff', [
    [
      'two addresses get one e-mail',
      "if (!isOneAddress(letter.to)) return { result: 'refused', error: 'No address e-mail can be sent to' }",
      '',
    ],
  ]),
]

const identity: Weakening[] = [
  ...inFile('server/identity/kept-departure.ts', 'providers', [
    [
      'a departure lasts for ever',
      "kind = 'oidc' and expires > now() returning data",
      "kind = 'oidc' returning data",
    ],
    ['any browser comes back', "`oidc:${bind.toString('hex')}:${state}`", '`oidc:${state}`'],
    ['any state comes back', "`oidc:${bind.toString('hex')}:${state}`", "`oidc:${bind.toString('hex')}`"],
  ]),
  ...inFile('server/identity/discover-provider.ts', 'providers', [
    ['signatures are not checked', 'const execute = [enableNonRepudiationChecks, ', 'const execute = ['],
    [
      'a provider that was down stays down',
      'found.catch(() => known.get(key) === found && known.delete(key))',
      'found.catch(() => undefined)',
    ],
  ]),
  ...inFile('server/identity/match-identity.ts', 'providers', [
    ['any identity will do', 'return own.nationalId === subject', 'return true'],
  ]),
  ...inFile('server/identity/use-half-session.ts', 'providers', [
    ['a half session is completed often', 'if (used.length === 0) throw new HalfSessionUsed()', ''],
  ]),
  ...inFile('server/identity/national-sign-in.ts', 'providers', [
    ['the national service leads anywhere', 'next: safeNext(next)', 'next: next ?? null'],
    ['an identity stands for a factor', "session.wants !== 'identity' || !secret", '!secret'],
  ]),
  ...inFile('server/identity/social-sign-in.ts', 'providers', [
    ['another firm leads anywhere', 'next: safeNext(next)', 'next: next ?? null'],
    ['another firm is the way around the factor', 'if (wants) return', 'if (false) return'],
  ]),
  ...inFile('server/identity/find-linked-login.ts', 'providers', [
    [
      'addresses nobody proved there are linked',
      'if (email === null || !isEmailVerified)',
      'if (email === null)',
    ],
    ['addresses nobody proved here are linked', 'if (isVerified && !disabled)', 'if (!disabled)'],
  ]),
  ...inFile('server/identity/open-id-providers.ts', 'providers', [
    [
      'an address counts as proved unless denied',
      'claims.email_verified === true ||',
      'claims.email_verified !== false ||',
    ],
  ]),
  ...inFile('server/commands/view-as-client.ts', 'staff', [
    ['staff are viewed as', 'login.disabled || !isInvestor(login.role)', 'login.disabled'],
    ['the disabled are viewed as', '!login || login.disabled || ', '!login || '],
    ['viewing takes a day', 'viewingMinutes = 15', 'viewingMinutes = 1_440'],
  ]),
]

const functions = 'server/store/schema/functions.sql'
const rights = 'server/store/schema/rights.sql'
const inDatabase: Weakening[] = [
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
  ]),
  ...inFile(functions, 'tokens', [
    [
      'tokens outlive a password',
      'delete from auth.token t where t.tenant_id = new.tenant_id and t.login_id = new.id;',
      '',
    ],
  ]),
  ...inFile(functions, 'staff', [
    [
      'events are written for other firms',
      'entry auth.event;\nbegin\n  if of_tenant is distinct from app.tenant_id() then',
      'entry auth.event;\nbegin\n  if false then',
    ],
    ['a changed event passes the check', 'e.hash = auth.event_hash(e) and ', ''],
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

/** All of them. */
export const weakenings: readonly Weakening[] = [
  ...sessions,
  ...passwords,
  ...tokens,
  ...factors,
  ...gate,
  ...identity,
  ...inDatabase,
]

/** The one a run is asked for by its name. */
export function findWeakening(name: string | undefined): Weakening | null {
  const found = weakenings.find((one) => one.name === name)
  if (name && !found) throw new Error(`There is no weakening '${name}'.`)
  return found ?? null
}

/** A text with the weakening in it. Throws where the text it changes does not stand there once. */
export function weaken({ name, from, to }: Weakening, text: string): string {
  const [before = '', after, ...more] = text.split(from)
  if (after === undefined || more.length > 0)
    throw new Error(
      `'${name}' changes a text that stands there ${more.length + (after === undefined ? 0 : 1)} times.`,
    )
  return before + to + after
}
