import { inFile, type Weakening } from './weakening.ts'

/** Ways in which a second factor could be gone around. */
export const factorWeakenings: readonly Weakening[] = [
  ...inFile('server/sign-in/pending-step.ts', 'tokens', [
    ['no second factor is asked', "if (factors.isEnabled) return 'factor'", ''],
    ['no identity is asked', "? 'identity' : null", '? null : null'],
  ]),
  ...inFile('server/sign-in/pending-step.ts', 'codes', [
    [
      'PINs go to numbers nobody proved',
      'case when l.phone_verified is not null then l.phone end as phone',
      'l.phone as phone',
    ],
    ['a PIN is a way around the app', "isPinOn || !(hasPasskey || hasTotp) ? ['pin'] : []", "['pin']"],
  ]),
  ...inFile('server/factors/complete-step.ts', 'codes', [
    ['codes are not used up', 'if (!half || !(await use(transaction)))', 'if (!half)'],
  ]),
  ...inFile('server/factors/complete-step.ts', 'sessions', [
    ['any factor will do', 'if (!step?.factors.includes(factor))', 'if (!step)'],
  ]),
  ...inFile('server/sign-in/factor-attempts.ts', 'codes', [
    ['factors are guessed', "if (attempt > mostAttempts) throw new CallRefusal('too-many-attempts')", ''],
  ]),
  ...inFile('server/factors/one-time-code.ts', 'codes', [
    ['a PIN is tried for ever', 'and attempts < ${mostTries} and', 'and'],
    [
      'PINs follow each other at once',
      "where token.created <= now() - interval '${resendSeconds} seconds'",
      '',
    ],
    ['PINs are sent for ever', 'if (!times || nth > mostAttempts)', 'if (!times)'],
  ]),
  ...inFile('server/factors/totp-factor.ts', 'codes', [
    ['codes of an app count twice', 'and (totp_step is null or totp_step < $3) returning id', 'returning id'],
    [
      'the code that confirmed an app counts again',
      'totp_secret = $3, totp_step = $4 where',
      'totp_secret = $3, totp_step = $4 - 9 where',
    ],
  ]),
  ...inFile('server/factors/totp.ts', 'codes', [
    [
      'codes are good for minutes',
      '[now, now - 1, now + 1]',
      '[now, now - 1, now + 1, now - 2, now - 3, now - 4]',
    ],
  ]),
  ...inFile('server/factors/recovery-codes.ts', 'codes', [
    [
      'recovery codes stay',
      'set recovery_hashes = array_remove(recovery_hashes, $3)',
      'set recovery_hashes = recovery_hashes',
    ],
  ]),
  ...inFile('server/factors/passkeys.ts', 'codes', [
    [
      'anybody removes a passkey',
      "'delete from auth.passkey where tenant_id = $1 and id = $2 and login_id = $3 returning id'",
      "'delete from auth.passkey where tenant_id = $1 and id = $2 and $3::uuid is not null returning id'",
    ],
  ]),
  ...inFile('server/factors/set-up.ts', 'codes', [
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
  ...inFile('server/records/rules/personal-access.ts', 'rights', [
    [
      'rights and addresses change without the password',
      'if (fields.length > 0) await context.confirm()',
      '',
    ],
    ['a key gives rights', "if (context.way === 'key' && fields.length > 0)", 'if (fields.length > 99)'],
  ]),
  ...inFile('server/sessions/require-confirmed.ts', 'codes', [
    ['factors change without the password', "if (!confirmed) throw new CallRefusal('confirm-password')", ''],
    [
      'the password counts for ever',
      "and confirmed > now() - interval '${confirmedMinutes} minutes'",
      'and confirmed is not null',
    ],
  ]),
  ...inFile('server/sign-in/change-factors.ts', 'codes', [
    [
      'other sessions survive a change of factors',
      'await transaction.query(endOthers, [loginId, secret])',
      '',
    ],
  ]),
]
