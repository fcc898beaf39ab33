import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  back: 'Naar het overzicht',
  account: 'Rekening',
  client: 'Cliënt',
  clientHint: 'Typ een naam om meer cliënten te vinden.',
  noAccountFound: 'Geen rekening gevonden.',
  chooseTitle: 'Kies een cliënt',
  chooseText: 'Dan ziet u wat de cliënt heeft geantwoord.',
  noAccountTitle: 'U hebt hier geen rekening',
  noAccountText: 'Dit formulier gaat over een rekening, en geen van uw rekeningen staat in dit portaal.',
  saved: 'Opgeslagen',
  notSent: 'Het formulier is niet verzonden',
  sentTitle: 'Dank u, wij hebben uw antwoorden ontvangen',
  goOnBelow: 'Er hoort nog een formulier bij: vul het hieronder in.',
  nextForm: 'Nu nog: {{name}}',
  next: 'Wij bekijken uw antwoorden en nemen contact op als er iets ontbreekt. U hoeft nu niets te doen.',
  nextEditable:
    'Wij bekijken uw antwoorden en nemen contact op als er iets ontbreekt. Tot die tijd kunt u ze nog verbeteren.',
  correct: 'Mijn antwoorden verbeteren',
  correctText:
    'U hebt dit formulier verzonden. Zolang wij het niet hebben goedgekeurd, kunt u uw antwoorden nog verbeteren.',
  formChangedTitle: 'Het formulier is gewijzigd sinds u begon',
  formChangedText: 'Wat u hebt ingevuld is bewaard. Kijk het na voordat u het verstuurt.',
  goneAnswers: 'Dit wordt niet meer gevraagd en niet verstuurd:',
  askedText_one: 'U wordt gevraagd {{count}} antwoord te wijzigen; de reden staat erbij.',
  askedText_other: 'U wordt gevraagd {{count}} antwoorden te wijzigen; de reden staat er telkens bij.',
  draftText: 'U gaat verder waar u gebleven was. Er is nog niets verzonden.',
  lockedText:
    'Persoonlijke gegevens kunnen niet worden gewijzigd zolang ze in behandeling zijn of worden beoordeeld.',
  closedText: 'Dit formulier staat op dit moment niet open voor uw rekening.',
  sentText: 'U hebt dit formulier verzonden. Het kan niet meer worden gewijzigd.',
  nothingSent: 'Er is nog niets verzonden',
  nothingSentText: 'De antwoorden van de cliënt staan hier zodra het formulier is verzonden.',
  sentOn: 'Verzonden op {{date}} · {{step}}',
  stepReview: 'Wordt beoordeeld',
  stepApproved: 'Goedgekeurd',
  stepVerified: 'Geverifieerd',
  stepReleased: 'Vrijgegeven',
}
