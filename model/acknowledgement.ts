/**
 * How much the firm wants a document or a message to be acknowledged: 'asked' says that it waits; 'required' goes
 * before anything else of their accounts, which the gate keeps (decision 154).
 */
export const acknowledgementWishes = ['asked', 'required'] as const
export type AcknowledgementWish = (typeof acknowledgementWishes)[number]

/** The longest pause, in days, after which somebody is reminded; 0 reminds nobody. */
export const longestPause = 365
