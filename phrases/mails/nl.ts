import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  greeting: 'Goedendag,',
  footer:
    'Dit bericht is verzonden door {{from}}. Beantwoord het alstublieft niet; niemand leest de antwoorden.',
  footerPhone: 'Vragen? Bel {{phone}}.',
  linkByHand: 'Werkt de knop niet? Open dan dit adres in uw browser:',
  invitationSubject: '{{from}}: uw toegang tot het portaal',
  invitationText:
    'Beste {{name}},\n{{sender}} nodigt u uit om uw beleggingen te bekijken in het portaal van {{from}}.\n{{link}}\nDe link kan één keer worden gebruikt, tot {{until}}.',
  invitationButton: 'Kies een wachtwoord',
  confirmAddressSubject: '{{from}}: bevestig uw e-mailadres',
  confirmAddressText:
    'Beste {{name}},\nBevestig uw adres door in te loggen met het wachtwoord dat u hebt gekozen.\n{{link}}\nDe link kan één keer worden gebruikt, tot {{until}}.\nHebt u zich niet geregistreerd? Negeer dan dit bericht.',
  confirmAddressButton: 'Mijn adres bevestigen',
  passwordResetSubject: '{{from}}: kies een nieuw wachtwoord',
  passwordResetText:
    'Beste {{name}},\nIemand, waarschijnlijk u, heeft om een nieuw wachtwoord gevraagd.\n{{link}}\nDe link kan één keer worden gebruikt, tot {{until}}.\nHebt u hier niet om gevraagd? Negeer dan dit bericht; uw wachtwoord blijft zoals het is.',
  passwordResetButton: 'Kies een nieuw wachtwoord',
  passwordChangedSubject: '{{from}}: uw wachtwoord is gewijzigd',
  passwordChangedText:
    'Beste {{name}},\nUw wachtwoord is gewijzigd op {{at}} en u bent overal uitgelogd.\nWas u dit niet? Vraag dan op de inlogpagina een nieuw wachtwoord aan en laat het ons weten.',
  pinSubject: '{{from}}: uw pincode',
  pinText:
    'Uw pincode is {{pin}}.\nDeze kan één keer worden gebruikt, tot {{until}}. Geef de code aan niemand; wij vragen er nooit naar.',
  newSignInSubject: '{{from}}: inloggen vanaf een nieuw apparaat',
  newSignInText:
    'Beste {{name}},\nU hebt op {{at}} ingelogd vanaf een apparaat dat niet eerder werd gebruikt: {{device}}.\nWas u dit niet? Kies dan een nieuw wachtwoord op de inlogpagina.',
  lockedSubject: '{{from}}: de toegang is tijdelijk geblokkeerd',
  lockedText:
    'Beste {{name}},\nDe toegang tot uw account is tijdelijk geblokkeerd vanwege veel mislukte inlogpogingen. U kunt de toegang direct herstellen door uw wachtwoord opnieuw in te stellen.',
  factorChangedSubject: '{{from}}: uw tweede factor is gewijzigd',
  factorChangedText:
    'Beste {{name}},\nUw tweede factoren zijn gewijzigd op {{at}}: {{what}}.\nWas u dit niet? Kies dan een nieuw wachtwoord op de inlogpagina en laat het ons weten.',
  accessChangedSubject: '{{from}}: uw toegang is gewijzigd',
  accessChangedText:
    'Beste {{name}},\n{{by}} heeft uw toegang tot het portaal gewijzigd: {{what}}.\nHad u dit niet verwacht? Laat het ons dan meteen weten.',
  colleagueInvitedSubject: '{{from}}: u kunt inloggen op het portaal',
  colleagueInvitedText:
    'Beste {{name}},\n{{by}} heeft voor u een account aangemaakt met het adres {{email}}. Vraag daar een link aan om uw wachtwoord te kiezen.\n{{link}}',
  colleagueInvitedButton: 'Wachtwoord kiezen',
  accessAdminOn: 'u bent beheerder',
  accessAdminOff: 'u bent geen beheerder meer',
  accessAdviserOn: 'u bent adviseur',
  accessAdviserOff: 'u bent geen adviseur meer',
  accessFactorOff: 'u logt in zonder tweede factor',
  accessFactorOn: 'uw tweede factor wordt weer gevraagd',
  accessDisabled: 'u kunt niet meer inloggen',
  accessEnabled: 'u kunt weer inloggen',
  accessAddress: 'u logt in met het adres {{email}}',
  accessToken: 'er is een eenmalige link gemaakt waarmee u inlogt nadat u hebt aangetoond wie u bent',
  accessDeclined: 'u bent geen adviseur geworden',
  statusChangedSubject: '{{from}}: nieuws over uw account',
  statusChangedText: '{{content}}',
  accountRegisteredSubject: '{{from}}: iemand heeft zich geregistreerd',
  accountRegisteredText: '{{name}} ({{email}}) heeft zich geregistreerd.\n{{detail}}\n{{link}}',
  clientChangeSubject: '{{from}}: nieuws van {{client}}: {{what}}',
  clientChangeText: 'Uw cliënt {{client}} heeft iets gewijzigd: {{what}}.\n{{link}}',
  clientChangeButton: 'Bekijk het in het portaal',
  paymentOnSubject: '{{from}}: kwartaaluitkering van {{fund}} ingeschakeld',
  paymentOnText:
    'Beste {{name}},\nDe kwartaaluitkering van {{fund}} staat aan. De volgende verwachten wij op {{quarter}}: ongeveer {{amount}}.\nU kunt haar op elk moment uitzetten in het portaal, of uw adviseur vragen.',
  paymentOffSubject: '{{from}}: kwartaaluitkering van {{fund}} uitgeschakeld',
  paymentOffText:
    'Beste {{name}},\nDe kwartaaluitkering van {{fund}} staat uit. Wat het fonds uitkeert, blijft belegd.\nU kunt haar op elk moment weer aanzetten in het portaal, of uw adviseur vragen.',
  secondPaymentOnSubject: '{{from}}: extra kwartaaluitkering van {{fund}} ingeschakeld',
  secondPaymentOnText:
    'Beste {{name}},\nDe extra kwartaaluitkering van {{fund}} staat aan. De volgende verwachten wij op {{quarter}}: ongeveer {{amount}}.\nU kunt haar op elk moment uitzetten in het portaal, of uw adviseur vragen.',
  secondPaymentOffSubject: '{{from}}: extra kwartaaluitkering van {{fund}} uitgeschakeld',
  secondPaymentOffText:
    'Beste {{name}},\nDe extra kwartaaluitkering van {{fund}} staat uit.\nU kunt haar op elk moment weer aanzetten in het portaal, of uw adviseur vragen.',
  reportReadySubject: '{{from}}: een nieuw rapport voor u',
  reportReadyText:
    'Beste {{name}},\nEr staat een nieuw rapport bij uw documenten: {{title}}.\n{{link}}\nUw adviseur neemt het graag met u door.',
  reportReadyButton: 'Bekijk het in het portaal',
  messageSubject: '{{from}}: een bericht van {{by}}',
  messageText: 'Beste {{name}},\n{{by}} heeft u geschreven: {{subject}}.\n{{link}}',
  messageButton: 'Lees het in het portaal',
  messageTextSubject: '{{from}}: een bericht van {{by}}',
  messageTextText: 'Beste {{name}},\n{{by}} heeft u geschreven: {{subject}}.\n{{text}}\n{{link}}',
  messageTextButton: 'Antwoord in het portaal',
  changeSubmitted: 'persoonlijke gegevens ingediend',
  changeAmended: 'persoonlijke gegevens gewijzigd',
  changeOrdered: 'een order geplaatst',
  changeQuarterly: 'de kwartaaluitkering aan- of uitgezet',
  changeUploaded: 'een document geüpload',
  registeredAdviser: 'Het is een adviseur van {{organisation}}.',
  accountRegisteredButton: 'Ja of nee zeggen',
  registeredWaiting: 'Het adres hoort bij {{organisation}}: de aanmelding wacht op het ja van een beheerder.',
  registeredOverLimit:
    'Het adres hoort bij {{organisation}}, dat zoveel adviseurs heeft als het abonnement toelaat; er zijn geen rechten van een adviseur gegeven.',
  registeredLinked: 'Gekoppeld aan: {{accounts}}.',
  registeredUnlinked: 'Er is geen account gekoppeld.',
  formSentSubject: '{{form}}: een nieuwe inzending',
  formSentText: '{{sender}} heeft het formulier {{form}} verzonden.',
  formReleasedSubject: '{{from}}: {{form}} is vrijgegeven',
  formReleasedText: 'Goedendag,\nHet formulier dat u verzond, {{form}}, is gecontroleerd en vrijgegeven.',
  plainSubject: '{{subject}}',
  plainText: '{{content}}',
  factorPinOn: 'de pincode is ingeschakeld of gaat naar een ander adres',
  factorPinOff: 'de pincode is uitgeschakeld',
  factorTotpOn: 'een authenticatie-app is ingesteld',
  factorTotpOff: 'de authenticatie-app is verwijderd',
  factorPasskeyOn: 'een toegangssleutel is toegevoegd',
  factorPasskeyOff: 'een toegangssleutel is verwijderd',
  factorCodesMade: 'er zijn nieuwe herstelcodes gemaakt',
  factorPhone: 'een telefoonnummer is bevestigd',
  factorPhoneGone: 'het bevestigde telefoonnummer is verwijderd',
  pinSms: '{{pin}} is uw pincode. Geef deze aan niemand.',
}
