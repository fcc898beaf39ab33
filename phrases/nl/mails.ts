import type { mails as english } from '#phrases/en/mails.ts'
import type { Translation } from '#phrases/phrase.ts'

export const mails: Translation<typeof english> = {
  invitationSubject: '{{from}}: your access to the portal',
  invitationText:
    'Dear {{name}},\n{{sender}} invites you to see your investments in the portal of {{from}}.\nChoose a password here: {{link}}\nThe link can be used once, until {{until}}.',
  confirmAddressSubject: '{{from}}: confirm your e-mail address',
  confirmAddressText:
    'Dear {{name}},\nConfirm your address by signing in here with the password you have chosen: {{link}}\nThe link can be used once, until {{until}}.\nIf you have not registered, ignore this message.',
  alreadyRegisteredSubject: '{{from}}: you are registered already',
  alreadyRegisteredText:
    'Dear {{name}},\nSomebody, probably you, has registered with this address, which signs in already.\nIf you have forgotten your password, ask for a new one at the sign-in.',
  passwordResetSubject: '{{from}}: choose a new password',
  passwordResetText:
    'Dear {{name}},\nChoose a new password here: {{link}}\nThe link can be used once, until {{until}}.\nIf you have not asked for it, ignore this message; your password stays as it is.',
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
  statusChangedSubject: '{{from}}: news about your account',
  statusChangedText: '{{content}}',
  accountRegisteredSubject: '{{from}}: somebody new has registered',
  accountRegisteredText: '{{name}} ({{email}}) has registered.\n{{detail}}',
  clientChangeSubject: '{{from}}: {{client}}: {{what}}',
  clientChangeText: '{{client}}: {{what}}.\nSee it in the portal: {{link}}',
  plainSubject: '{{subject}}',
  plainText: '{{content}}',
  pinSms: '{{pin}} is your PIN. Give it to nobody.',
}
