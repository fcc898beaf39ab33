/** What happens to an order from the day it is placed: the steps of its time line. */

/**
 * 'placed': written here. 'held': it waits for a second person of the firm, who lets it pass ('approved', and where no service
 * is told 'passed' to the advisers) or turns it down ('declined'). 'sent': told to the order service; 'unknown': nobody knows whether it arrived; 'again': it had not,
 * and waits to be sent once more. 'accepted' and 'refused': the service has said so, or a person of the firm by hand.
 * 'withdrawn': taken back before it was sent. 'closed': carried out, or ended by the firm. 'removed': taken away as written
 * by mistake; 'restored': brought back.
 */
export const orderEventKinds = [
  'placed',
  'held',
  'approved',
  'passed',
  'declined',
  'sent',
  'unknown',
  'again',
  'accepted',
  'refused',
  'withdrawn',
  'closed',
  'removed',
  'restored',
] as const

/** Whose step it was: of the client, of people of the firm, of the service of the fund house, of the portal by itself. */
export const orderActors = ['client', 'firm', 'service', 'portal'] as const
