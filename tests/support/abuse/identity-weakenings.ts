import { inFile, type Weakening } from './weakening.ts'

/** Ways in which other firms, or staff in a client’s place, could be believed too much. */
export const identityWeakenings: readonly Weakening[] = [
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
      'a provider that changed its keys is never asked anew',
      'forget: (client) => known.forget(keyOf(client))',
      'forget: () => undefined',
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
  ...inFile('server/viewing/view-as-client.ts', 'staff', [
    ['staff are viewed as', 'login.disabled || !isInvestor(login.role)', 'login.disabled'],
    ['the disabled are viewed as', '!login || login.disabled || ', '!login || '],
    ['viewing takes a day', 'viewingMinutes = 15', 'viewingMinutes = 1_440'],
  ]),
]
