import { isFullySignedIn, isStaff, type Session, type SessionAccount } from '#web/data/session.ts'

/** An account whose status has something to say. */
export type Intro = { account: SessionAccount; says: NonNullable<SessionAccount['intro']> }

/**
 * The account whose status is to be shown after signing in: the one somebody looks at, otherwise their oldest. A
 * status that stays on the screen is always shown, another as long as the person has not hidden it.
 */
export const findIntro = (session: Session, shown: Readonly<Record<string, string>>): Intro | null => {
  if (!isFullySignedIn(session) || isStaff(session)) return null
  const viewed = session.accounts.find(
    ({ id, portfolios }) =>
      id === shown['account'] || portfolios.some((portfolio) => portfolio.id === shown['portfolio']),
  )
  const account = viewed ?? session.accounts[0]
  const says = account?.intro ?? null
  return account && says && (says.isPersistent || !session.isIntroHidden) ? { account, says } : null
}
