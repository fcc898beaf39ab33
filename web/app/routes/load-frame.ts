import { isAdministrator } from '#model/access/role.ts'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { loadSession } from '#web/app/start/start-app.ts'
import { dueQuery, isEverAsked } from '#web/data/due.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { DueNotice, RequiredFirst } from '#web/widgets/acknowledgements/late-due.ts'
import { FactorOffer } from '#web/widgets/factors/late-factor-offer.ts'
import { loadWords } from '#web/words/words.ts'

/** What stands above every page has to be there when the page is drawn: what comes later moves it under a finger. */
const loadOffer = async (session: Session | null): Promise<void> => {
  if (!session?.isFactorOffered || !mayChange(session)) return
  // The page is worth more than the offer.
  await Promise.all([FactorOffer.fetch(), loadWords('profile')]).catch(() => undefined)
}

/** What a client has to confirm leads past every page, so it is known before one is drawn. */
const loadDue = async ({ client }: RouteContext, session: Session | null): Promise<void> => {
  if (!isEverAsked(session)) return
  const { due } = await client.ensureQueryData(dueQuery()).catch(() => ({ due: [] }))
  const [first] = due
  if (!first) return
  const late = first.isRequired ? RequiredFirst : DueNotice
  await Promise.all([late.fetch(), loadWords('acknowledgements', 'library')]).catch(() => undefined)
}

/**
 * Fetches the words of the menu, of the switcher, of tables and dialogs, and of the administration for those who see it,
 * and what is offered above. What a part of a page waits for later takes the whole page away until it is there.
 */
export const loadFrame = async ({ context }: { context: RouteContext }): Promise<void> => {
  const { session } = await loadSession(context.client)
  await Promise.all([
    loadWords(
      'switcher',
      'kit',
      // Notifications, the library and the groups list documents by their titles.
      'documents',
      // Each record that people of the firm open may wait for a second person.
      ...(isStaff(session) ? (['approvals'] as const) : []),
      ...(isAdministrator(session?.role) ? (['admin', 'collections'] as const) : []),
    ),
    loadOffer(session),
    loadDue(context, session),
  ])
}
