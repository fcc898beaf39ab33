import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  pageTitle: 'Innskráning',
  heading: 'Innskráning',
  headingPortal: 'Innskráning í {{portal}}',
  email: 'Netfang',
  password: 'Lykilorð',
  showPassword: 'Sýna lykilorðið',
  signIn: 'Skrá inn',
  signedIn: 'Velkomin(n), {{name}}.',
  help: 'Hjálp',
  signUp: 'Nýskráning',
  headingSignUp: 'Nýskráning',
  headingReset: 'Nýtt lykilorð og hjálp',
  headingSteps: 'Staðfestu að þetta sért þú',
  headingToken: 'Innskráning með tengli',
  headingConfirm: 'Staðfestu netfangið þitt',
  headingNewPassword: 'Veldu nýtt lykilorð',
  headingInvitation: 'Boðið þitt',
  capsLock: 'Hástafalás er á.',
  goToStart: 'Á upphafssíðuna þína',
  inactivity:
    'Þú varst skráð(ur) út vegna aðgerðaleysis. Skráðu þig inn til að halda áfram þar sem frá var horfið.',
  required: 'Þessi reitur er nauðsynlegur',
  invalidEmail: 'Upplýsingar vantar eða eru rangar',
  tagline: 'Fjárfestingar þínar, útskýrðar niður í síðustu tölu.',
  pitchFigures: 'Hver tala sýnir hvernig hún er reiknuð, miðað við hvaða dag og hvaða verð.',
  pitchPrivacy: 'Aðeins þú og ráðgjafar þínir sjá reikningana þína.',
  pitchSession_one: 'Þú ert skráð(ur) út eftir {{count}} mínútu án virkni.',
  pitchSession_other: 'Þú ert skráð(ur) út eftir {{count}} mínútur án virkni.',
  pagesOf: 'Síður {{firm}}',
}
