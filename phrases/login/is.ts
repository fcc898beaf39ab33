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
  forgot: 'Gleymdirðu lykilorðinu?',
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
  sessionEnded:
    'Lotunni þinni er lokið. Skráðu þig inn til að halda áfram þar sem frá var horfið. Eyðublað sem byrjað var á er geymt.',
  required: 'Þessi reitur er nauðsynlegur',
  emailRequired: 'Netfang er nauðsynlegt',
  invalidEmail: 'Upplýsingar vantar eða eru rangar',
  tagline: 'Fjárfestingar þínar, útskýrðar niður í síðustu tölu.',
  pitchFigures: 'Hver tala sýnir hvernig hún er reiknuð, miðað við hvaða dag og hvaða verð.',
  pitchPrivacy: 'Aðeins þú og ráðgjafar þínir sjá reikningana þína.',
  pitchDocuments: 'Yfirlit, skýrslur og bréf eru á einum stað, líka í símanum.',
  pagesOf: 'Síður {{firm}}',
}
