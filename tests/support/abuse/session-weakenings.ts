import { inFile, type Weakening } from './weakening.ts'

/** Ways in which a session could be worth more, or last longer, than it should. */
export const sessionWeakenings: readonly Weakening[] = [
  ...inFile('server/sessions/session-store.ts', 'sessions', [
    ['the session before stays', 'if (session.before) await transaction.query(remove, [session.before])', ''],
    ['a page that asks by itself keeps the session', 'if (isDue && at.isSomebodyThere)', 'if (isDue)'],
    ['a half session is a full one', 'wants ? 1 : 2,', '2,'],
  ]),
  ...inFile('server/gate/request-cookies.ts', 'sessions', [
    ['scripts read the cookie', 'httpOnly: true', 'httpOnly: false'],
    ['the cookie goes over http', "secure: scheme === 'https'", 'secure: false'],
    ['the cookie goes with requests of other sites', "sameSite: 'lax'", "sameSite: 'none'"],
  ]),
  ...inFile('server/ground/cookies.ts', 'sessions', [
    ['the cookie has no prefix', '`__Host-${kind}`', 'kind'],
  ]),
  ...inFile('server/sign-in/end-session.ts', 'sessions', [
    ['signing out leaves the second factor validated', 'await transaction.query(reset, [ended.loginId])', ''],
  ]),
  ...inFile('server/people/own-sessions.ts', 'sessions', [
    [
      'anybody ends anybody’s session',
      'login_id = $2 and handle = $3 returning',
      '$2::uuid is not null and handle = $3 returning',
    ],
  ]),
  ...inFile('server/gate/answer-headers.ts', 'sessions', [
    ['answers may be kept', "'cache-control': 'no-store'", "'cache-control': 'public'"],
  ]),
]
