/** What the quick switcher finds: records by their names, documents and conversations by their words. */
import { hasFeature } from '#configurations/configuration.ts'
import type { LibraryDocument } from '#model/calls/library.ts'
import type { Conversation } from '#model/calls/messages.ts'
import type { Found } from '#model/calls/records.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { searchDocuments } from '#server/library/list-documents.ts'
import { listConversations } from '#server/messages/list-conversations.ts'
import { findAnything } from '#server/records/find-anything.ts'
import type { Caller, Store } from '#server/store/executor.ts'

/** Of documents and of conversations: the newest of them. */
const most = 8

/** As far as the caller may see each, and has the page on which it stands. */
export async function findEverything(
  store: Store,
  { tenant, caller }: { tenant: Installation; caller: Caller },
  text: string,
): Promise<Found[]> {
  const words = text.trim()
  if (words === '') return []
  const may = (feature: 'library' | 'messages') => hasFeature(tenant.white, feature, caller.role)
  const asked = { text: words, limit: most }
  const [records, documents, conversations] = await Promise.all([
    findAnything(store, { tenant, caller }, words),
    may('library') ? searchDocuments(store, caller, asked) : [],
    may('messages') ? findConversations(store, caller, words) : [],
  ])
  return [...records, ...documents.map(showDocument), ...conversations.map(showConversation)]
}

async function findConversations(store: Store, caller: Caller, search: string): Promise<Conversation[]> {
  const asked = { box: 'all', search, limit: most } as const
  return (await store.transact(caller, (transaction) => listConversations(transaction, asked))).conversations
}

const showDocument = ({ id, name, title, excerpt, account, group, library }: LibraryDocument): Found => ({
  kind: 'document',
  collection: 'media',
  id,
  name,
  title,
  hint: excerpt?.map((part) => part.text).join('') ?? (account ?? group ?? library)?.name ?? null,
  portal: null,
})

const showConversation = ({ thread, subject, name, excerpt }: Conversation): Found => ({
  kind: 'conversation',
  collection: 'messages',
  id: thread,
  name: subject,
  title: null,
  hint: `${name}: ${excerpt}`,
  portal: null,
})
