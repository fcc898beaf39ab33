/** The e-mails the portal writes, by the name under which their words and their preview are found. */
export const mailTemplates = [
  'invitation',
  'confirmAddress',
  'passwordReset',
  'passwordChanged',
  'pin',
  'newSignIn',
  'locked',
  'factorChanged',
  'accessChanged',
  'colleagueInvited',
  'statusChanged',
  'accountRegistered',
  'clientChange',
  'formSent',
  'formReleased',
  'paymentOn',
  'paymentOff',
  'secondPaymentOn',
  'secondPaymentOff',
  'reportReady',
  'acknowledge',
  'message',
  'messageText',
  'digest',
  'plain',
] as const

/** One of them. */
export type MailTemplate = (typeof mailTemplates)[number]
