/** What the portal tells a person of besides the page they are on, and how often they want it by e-mail. */

/**
 * 'message': somebody wrote to them; 'document': papers came into their library; 'acknowledgement': a paper or
 * a message waits until they confirm it; 'client-change': a client of theirs sent
 * a form, ordered, uploaded or changed a payment; 'report': a report was published to them; 'status': their account has
 * another status; 'order': an order of theirs was refused or closed; 'form': a form they sent was released; 'correction':
 * answers of theirs are to be changed; 'fact-finder': their adviser invites them to one; 'proposal': their adviser
 * proposes trades to them; 'data': the
 * figures of accounts they look after are not as they should be; 'unsent': a message they planned could not be sent;
 * 'approval': a change waits for them as the second person, or theirs was decided; 'data-run': a data process that runs by
 * its schedule has broken; 'requested-report': a report that they did not wait for was filed, or could not be created.
 */
export const notificationKinds = [
  'message',
  'document',
  'acknowledgement',
  'client-change',
  'report',
  'status',
  'order',
  'form',
  'correction',
  'fact-finder',
  'proposal',
  'data',
  'unsent',
  'approval',
  'data-run',
  'requested-report',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How often somebody is written to: 'daily' and 'weekly' (on Mondays) in one e-mail for all that there is. */
export const rhythms = ['at-once', 'daily', 'weekly', 'never'] as const
export type Rhythm = (typeof rhythms)[number]
