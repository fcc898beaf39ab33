import { inFile, type Weakening } from './weakening.ts'

/** Ways in which passwords could be guessed, or count where they should not. */
export const passwordWeakenings: readonly Weakening[] = [
  ...inFile('server/sign-in/check-password.ts', 'guessing', [
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
  ...inFile('server/sign-in/check-password.ts', 'sessions', [
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
  ...inFile('server/sign-in/passwords.ts', 'guessing', [
    [
      'an unknown address is refused at once',
      'await verify(stored ?? (await decoy), password)',
      'await (stored === null ? Promise.resolve(false) : verify(stored, password))',
    ],
    ['hashes are cheap', 'memoryCost: 19_456', 'memoryCost: 1_024'],
  ]),
  ...inFile('server/sign-in/count-attempt.ts', 'guessing', [
    ['attempts are not counted', 'else failure.n + 1 end', 'else failure.n end'],
    ['a hundred attempts are free', 'mostAttempts = 10', 'mostAttempts = 100'],
  ]),
  ...inFile('server/mail/mail-allowance.ts', 'guessing', [
    ['letterboxes are flooded', 'returning n <= $3 as', 'returning n > 0 and $3 > 0 as'],
  ]),
  ...inFile('server/sign-in/choose-password.ts', 'tokens', [
    ['somebody disabled gets a password', 'and not disabled returning email', 'returning email'],
    [
      'any password may be chosen',
      "if (problem) throw new CallRefusal('invalid', { fields: { password: problem } })",
      '',
    ],
  ]),
  ...inFile('server/sign-in/confirm-password.ts', 'codes', [
    ['the password is always confirmed', 'await requireOwnPassword(parts, context, password)', ''],
  ]),
  ...inFile('server/people/change-password.ts', 'codes', [
    [
      'a password is changed without the present one',
      'await requireOwnPassword(parts, context, current)',
      '',
    ],
  ]),
  ...inFile('server/sign-in/request-reset.ts', 'tokens', [
    ['the disabled get a link', 'login && person && !login.disabled ?', 'login && person ?'],
  ]),
  ...inFile('server/sign-in/request-reset.ts', 'guessing', [
    ['less is done for an unknown address', "await dropToken(transaction, 'reset', value)", ''],
  ]),
  ...inFile('server/sign-in/reset-password.ts', 'tokens', [
    ['a reset link works often', 'const email = used && (await', 'const email = (await'],
    [
      'a reset does not lift the lock',
      'await liftLocks(transaction, { loginId: login.id, address: email })',
      '',
    ],
  ]),
]
