/** What the firm says about markets and portfolios, where it is shown. */
export const words = {
  title: 'Market commentary',
  attachments: 'Attachments',
  opens: 'opens in a new window',
  earlier: 'Earlier commentary',
} as const
