import { inFile, type Weakening } from './weakening.ts'

/** Ways in which links of registrations, invitations and resets could be worth more than they should. */
export const tokenWeakenings: readonly Weakening[] = [
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
  ...inFile('server/sign-in/sign-up.ts', 'tokens', [
    [
      'an address that signs in registers',
      "if (await findLogin(transaction, email)) throw new CallRefusal('email-exists')",
      '',
    ],
  ]),
  ...inFile('server/sign-in/confirm-sign-up.ts', 'tokens', [
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
  ...inFile('server/sign-in/register-person.ts', 'tokens', [
    [
      'who registers second takes the address over',
      "if (before && before.id !== person.id) throw new CallRefusal('email-exists')",
      '',
    ],
  ]),
  ...inFile('server/invitations/accept-invitation.ts', 'tokens', [
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
  ...inFile('server/invitations/send-invitation.ts', 'tokens', [
    ['older invitations stay valid', 'await transaction.query(voidEarlier, [account])', ''],
  ]),
  ...inFile('server/sign-in/read-invited-account.ts', 'tokens', [
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
  ...inFile('server/sign-in/custom-tokens.ts', 'tokens', [
    [
      'a token takes a session’s place',
      "if (context.session?.level === 'full') throw new CallRefusal('conflict')",
      '',
    ],
    [
      'administrators enter as each other',
      "if (isAdministrator(login.role) && !isOwn) throw new CallRefusal('forbidden')",
      '',
    ],
    [
      'a custom token works often',
      "if (!(await useToken(transaction, 'custom', token))) throw new CallRefusal('action-code-expired')",
      '',
    ],
  ]),
]
