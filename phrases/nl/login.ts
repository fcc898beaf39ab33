import type { login as english } from '#phrases/en/login.ts'
import type { Translation } from '#phrases/phrase.ts'

export const login: Translation<typeof english> = {
  pageTitle: 'Inloggen',
  heading: 'Inloggen',
  headingPortal: 'Inloggen bij {{portal}}',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  showPassword: 'Wachtwoord tonen',
  signIn: 'Inloggen',
  signedIn: 'Welkom, {{name}}.',
  help: 'Hulp',
  back: 'Terug naar inloggen',
  helpTitle: 'Hulp bij het inloggen',
  helpForgotten:
    'Bent u uw wachtwoord vergeten of wilt u toegang tot het portaal? Neem contact met ons op. Wij controleren wie u bent en helpen u verder.',
  helpNobody: 'Vraag het uw adviseur: van dit portaal is geen telefoonnummer of e-mailadres bekend.',
  phone: 'Telefoon',
  writeTo: 'E-mail',
  inactivity: 'U bent uitgelogd omdat er een tijd niets was gebeurd. Log in om verder te gaan waar u was.',
  required: 'Dit veld is verplicht',
  invalidEmail: 'Ontbrekende of onjuiste gegevens',
  tagline: 'Uw beleggingen, tot het laatste cijfer uitgelegd.',
  pitchFigures: 'Elk cijfer laat zien hoe het is berekend, per welke dag en uit welke koersen.',
  pitchPrivacy: 'Alleen u en uw adviseurs zien uw rekeningen.',
  pitchSession_one: 'Zonder activiteit wordt u na {{count}} minuut uitgelogd.',
  pitchSession_other: 'Zonder activiteit wordt u na {{count}} minuten uitgelogd.',
}
