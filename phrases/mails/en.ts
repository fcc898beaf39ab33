/**
 * E-mails and text messages the portal writes. A line is a paragraph; a line that is '{{link}}' becomes a button with
 * the template's `...Button`.
 */
export const words = {
  greeting: 'Hello,',
  footer: 'This message was sent by {{from}}. Please do not reply to it; nobody reads the answers.',
  footerPhone: 'Questions? Call {{phone}}.',
  linkByHand: 'If the button does not work, open this address in your browser:',
  invitationSubject: '{{from}}: your access to the portal',
  invitationText:
    'Dear {{name}},\n{{sender}} invites you to see your investments in the portal of {{from}}.\n{{link}}\nThe link can be used once, until {{until}}.',
  invitationButton: 'Choose a password',
  confirmAddressSubject: '{{from}}: confirm your e-mail address',
  confirmAddressText:
    'Dear {{name}},\nConfirm your address by signing in with the password you have chosen.\n{{link}}\nThe link can be used once, until {{until}}.\nIf you have not registered, ignore this message.',
  confirmAddressButton: 'Confirm my address',
  passwordResetSubject: '{{from}}: choose a new password',
  passwordResetText:
    'Dear {{name}},\nSomebody, probably you, has asked for a new password.\n{{link}}\nThe link can be used once, until {{until}}.\nIf you have not asked for it, ignore this message; your password stays as it is.',
  passwordResetButton: 'Choose a new password',
  passwordChangedSubject: '{{from}}: your password was changed',
  passwordChangedText:
    'Dear {{name}},\nYour password was changed on {{at}}, and you were signed out everywhere.\nIf it was not you, ask for a new password at the sign-in and tell us.',
  pinSubject: '{{from}}: your PIN',
  pinText:
    'Your PIN is {{pin}}.\nIt can be used once, until {{until}}. Give it to nobody; we never ask for it.',
  newSignInSubject: '{{from}}: a sign-in from a new device',
  newSignInText:
    'Dear {{name}},\nYou signed in on {{at}} from a device that was not used before: {{device}}.\nIf it was not you, choose a new password at the sign-in.',
  lockedSubject: '{{from}}: access was temporarily disabled',
  lockedText:
    'Dear {{name}},\nAccess to your account has been temporarily disabled due to many failed login attempts. You can restore it immediately by resetting your password.',
  factorChangedSubject: '{{from}}: your second factor was changed',
  factorChangedText:
    'Dear {{name}},\nYour second factors were changed on {{at}}: {{what}}.\nIf it was not you, choose a new password at the sign-in and tell us.',
  accessChangedSubject: '{{from}}: your access was changed',
  accessChangedText:
    'Dear {{name}},\n{{by}} has changed your access to the portal: {{what}}.\nIf you did not expect this, please tell us at once.',
  colleagueInvitedSubject: '{{from}}: you can sign in to the portal',
  colleagueInvitedText:
    'Dear {{name}},\n{{by}} has made an account for you with the address {{email}}. Ask for a link there to choose your password.\n{{link}}',
  colleagueInvitedButton: 'Choose a password',
  accessAdminOn: 'you are an administrator',
  accessAdminOff: 'you are no longer an administrator',
  accessAdviserOn: 'you are an adviser',
  accessAdviserOff: 'you are no longer an adviser',
  accessFactorOff: 'you sign in without a second factor',
  accessFactorOn: 'your second factor is asked for again',
  accessDisabled: 'you can no longer sign in',
  accessEnabled: 'you can sign in again',
  accessAddress: 'you sign in with the address {{email}}',
  accessToken: 'a one-time link was made that signs you in once you have proved who you are',
  accessDeclined: 'you have not been made an adviser',
  statusChangedSubject: '{{from}}: news about your account',
  statusChangedText: '{{content}}',
  accountRegisteredSubject: '{{from}}: somebody new has registered',
  accountRegisteredText: '{{name}} ({{email}}) has registered.\n{{detail}}\n{{link}}',
  clientChangeSubject: '{{from}}: news of {{client}}: {{what}}',
  clientChangeText: 'Your client {{client}} has changed something: {{what}}.\n{{link}}',
  clientChangeButton: 'See it in the portal',
  paymentOnSubject: '{{from}}: quarterly payment of {{fund}} switched on',
  paymentOnText:
    'Dear {{name}},\nThe quarterly payment of {{fund}} is switched on. The next one is expected on {{quarter}}: about {{amount}}.\nYou can switch it off at any time in the portal, or ask your adviser.',
  paymentOffSubject: '{{from}}: quarterly payment of {{fund}} switched off',
  paymentOffText:
    'Dear {{name}},\nThe quarterly payment of {{fund}} is switched off. What the fund distributes stays invested.\nYou can switch it on again at any time in the portal, or ask your adviser.',
  secondPaymentOnSubject: '{{from}}: extra quarterly payment of {{fund}} switched on',
  secondPaymentOnText:
    'Dear {{name}},\nThe extra quarterly payment of {{fund}} is switched on. The next one is expected on {{quarter}}: about {{amount}}.\nYou can switch it off at any time in the portal, or ask your adviser.',
  secondPaymentOffSubject: '{{from}}: extra quarterly payment of {{fund}} switched off',
  secondPaymentOffText:
    'Dear {{name}},\nThe extra quarterly payment of {{fund}} is switched off.\nYou can switch it on again at any time in the portal, or ask your adviser.',
  reportReadySubject: '{{from}}: a new report for you',
  reportReadyText:
    'Dear {{name}},\nA new report stands among your documents: {{title}}.\n{{link}}\nYour adviser is happy to go through it with you.',
  reportReadyButton: 'See it in the portal',
  messageSubject: '{{from}}: a message from {{by}}',
  messageText: 'Dear {{name}},\n{{by}} has written to you: {{subject}}.\n{{link}}',
  messageButton: 'Read it in the portal',
  messageTextSubject: '{{from}}: a message from {{by}}',
  messageTextText: 'Dear {{name}},\n{{by}} has written to you: {{subject}}.\n{{text}}\n{{link}}',
  messageTextButton: 'Answer in the portal',
  changeSubmitted: 'personal details submitted',
  changeAmended: 'personal details amended',
  changeOrdered: 'an order placed',
  changeQuarterly: 'the quarterly payment switched on or off',
  changeUploaded: 'a document uploaded',
  registeredAdviser: 'They are an adviser of {{organisation}}.',
  accountRegisteredButton: 'Say yes or no',
  registeredWaiting: 'Their address belongs to {{organisation}}: they wait for the yes of an administrator.',
  registeredOverLimit:
    'Their address belongs to {{organisation}}, which has as many advisers as its plan allows; they have no rights of an adviser.',
  registeredLinked: 'Linked with: {{accounts}}.',
  registeredUnlinked: 'No account is linked with them.',
  formSentSubject: '{{form}}: a new submission',
  formSentText: '{{sender}} has sent the form {{form}}.',
  formReleasedSubject: '{{from}}: {{form}} is released',
  formReleasedText: 'Hello,\nThe form you sent, {{form}}, has been checked and released.',
  plainSubject: '{{subject}}',
  plainText: '{{content}}',
  factorPinOn: 'the PIN was switched on or its target changed',
  factorPinOff: 'the PIN was switched off',
  factorTotpOn: 'an authenticator app was set up',
  factorTotpOff: 'the authenticator app was removed',
  factorPasskeyOn: 'a passkey was added',
  factorPasskeyOff: 'a passkey was removed',
  factorCodesMade: 'new recovery codes were made',
  factorPhone: 'a phone number was confirmed',
  factorPhoneGone: 'the confirmed phone number was removed',
  pinSms: '{{pin}} is your PIN. Give it to nobody.',
} as const
