import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  notFoundTitle: 'Pagina niet gevonden.',
  occurredTitle: 'Er is een fout opgetreden',
  encountered: 'Er ging iets mis.',
  later: 'Probeer het later opnieuw.',
  notFoundHint:
    'Het adres is misschien verkeerd getypt, de pagina is verwijderd, of u hebt er geen toegang toe.',
  stillWorks: 'De rest van het portaal werkt nog.',
  toStart: 'Naar de startpagina',
  reference: 'Noem dit nummer als u contact opneemt met de helpdesk: {{reference}}',
  tryAgain: 'Er ging iets mis, probeer het opnieuw',
  technical: 'Sorry, er is een technische fout opgetreden. Wacht een paar minuten en laad de pagina opnieuw',
  invalidCredentials: 'Ongeldige inloggegevens',
  tooManyAttempts:
    'De toegang tot dit account is tijdelijk geblokkeerd wegens te veel mislukte inlogpogingen. U kunt de toegang direct herstellen door uw wachtwoord opnieuw in te stellen.',
  tooManyRequests: 'Te veel verzoeken in korte tijd. Wacht een ogenblik.',
  actionCodeExpired: 'De actiecode is verlopen',
  actionCodeUsed: 'Deze link is al gebruikt',
  wrongPin: 'Onjuiste pincode',
  emailExists: 'Er bestaat al een account met dit e-mailadres',
  externalIdLink: 'De rekening is niet gekoppeld aan een juist extern id',
  nationalFailed: 'Het inloggen bij de nationale dienst is niet afgerond. Probeer het opnieuw.',
  nationalDown:
    'De nationale inlogdienst reageert op dit moment niet. Probeer het over een paar minuten opnieuw.',
  passwordsNotMatching: 'De wachtwoorden komen niet overeen',
  lastAdministrator: 'Niemand anders kan het kantoor beheren. Maak eerst iemand anders beheerder.',
  outOfDate:
    'Deze wijziging is niet meer actueel: er is al over beslist, of de gegevens zijn sinds het voorstel gewijzigd.',
  notRead: 'Open het document voordat u het bevestigt.',
  couldNotOrder: 'De order kon niet worden geplaatst',
  couldNotSell: 'Verkopen is niet gelukt',
  couldNotTrigger: 'De inschrijving kon niet worden gestart.',
  documentUrl: 'Onverwachte fout bij het ophalen van het document',
  acknowledgeFirst: 'Lees en bevestig eerst wat er voor u klaarstaat.',
  nobodyOfYours: 'Geen van uw cliënten of collega’s heeft dit e-mailadres.',
  tooManyMails: 'U hebt de limiet voor e-mails van vandaag bereikt. Ga morgen verder.',
  confirmPassword: 'Voer uw wachtwoord opnieuw in om door te gaan.',
  readOnly: 'U bekijkt het portaal als cliënt. U kunt niets wijzigen.',
  noPortal: 'De rekening is aan geen enkel portaal toegewezen.',
  noOrganisation:
    'Uw account is niet aan een organisatie gekoppeld. Neem contact op met een beheerder van het kantoor om dit op te lossen.',
  needExternalId: 'Extern id ontbreekt',
  incorrect: 'Ontbrekende of onjuiste gegevens',
  offline: 'Er is geen verbinding met het portaal. Controleer uw netwerk en probeer het opnieuw.',
  signedOut: 'U bent niet meer ingelogd. Log opnieuw in.',
  notAllowed: 'U hebt hier geen toegang toe.',
}
