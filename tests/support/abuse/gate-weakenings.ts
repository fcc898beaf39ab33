import { inFile, type Weakening } from './weakening.ts'

/** Ways in which calls could pass that should not, or lead to where they should not. */
export const gateWeakenings: readonly Weakening[] = [
  ...inFile('server/gate/mount-call.ts', 'doors', [
    [
      'no origin is asked',
      "if (call.method !== 'GET' && !isByKey(call, request)) checkOrigin(settings, request)",
      '',
    ],
    ['no origin is a good one', 'if (from === null || from !== here)', 'if (from !== null && from !== here)'],
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
      'isReadOnly: isAskingOnly || session.staff !== null',
      'isReadOnly: isAskingOnly',
    ],
  ]),
  ...inFile('server/gate/prove-with-work.ts', 'proved-sessions', [
    ['what nobody proved is answered', 'if (known.proof.hasHeld) return answered', 'return answered'],
    ['what nobody proved is refused', 'if (!isForNothing) throw error', 'throw error'],
  ]),
  ...inFile('server/gate/api-key.ts', 'staff', [
    ['keys do everything', 'if (needed === null) throw', 'if (needed === null) return\n  if (!needed) throw'],
  ]),
  ...inFile('server/gate/request-limits.ts', 'guessing', [
    [
      'an IPv6 network has 2^64 tries',
      'purposeOf(request) + normalizeIP(request.ip)',
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
  ...inFile('server/ground/public-origin.ts', 'tokens', [
    [
      'links follow a forged header',
      'hostNameOf(headers.host)',
      "hostNameOf((headers as Record<string, string>)['x-forwarded-host'] ?? headers.host)",
    ],
  ]),
  ...inFile('model/calls/safe-next.ts', 'doors', [
    ['backslashes lead on', ' || !isPlain.test(next)', ''],
    ['two slashes lead on', 'return isStraight ? next : null', 'return next'],
  ]),
  ...inFile('model/calls/sign-up.ts', 'doors', [
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
