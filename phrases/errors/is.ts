import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  notFoundTitle: 'Síðan fannst ekki.',
  occurredTitle: 'Villa kom upp',
  encountered: 'Við rákumst á villu.',
  later: 'Vinsamlegast reyndu aftur síðar.',
  notFoundHint: 'Slóðin kann að vera rangt slegin inn, eða það sem hér var er horfið eða ekki ætlað þér.',
  stillWorks: 'Aðrir hlutar gáttarinnar virka áfram.',
  toStart: 'Á upphafssíðu',
  reference: 'Tilvísun: {{reference}}',
  tryAgain: 'Villa kom upp, vinsamlegast reyndu aftur',
  technical: 'Því miður kom upp tæknileg villa. Bíddu í nokkrar mínútur og hladdu síðunni aftur',
  invalidCredentials: 'Ógildar innskráningarupplýsingar',
  tooManyAttempts:
    'Aðgangi að þessum reikningi hefur verið lokað tímabundið vegna margra misheppnaðra innskráningartilrauna. Þú getur opnað hann strax með því að endurstilla lykilorðið.',
  tooManyRequests: 'Of margar beiðnir á stuttum tíma. Vinsamlegast bíddu augnablik.',
  actionCodeExpired: 'Aðgerðarkóðinn er útrunninn',
  wrongPin: 'Rangt PIN-númer',
  emailExists: 'Reikningur með þessu netfangi er þegar til',
  externalIdLink: 'Reikningurinn er ekki tengdur réttu ytra auðkenni',
  nationalFailed: 'Innskráningu hjá innskráningarþjónustunni lauk ekki. Vinsamlegast reyndu aftur.',
  nationalDown:
    'Innskráningarþjónustan svarar ekki sem stendur. Vinsamlegast reyndu aftur eftir nokkrar mínútur.',
  passwordsNotMatching: 'Lykilorðin stemma ekki',
  lastAdministrator: 'Enginn annar getur stýrt fyrirtækinu. Gerðu fyrst einhvern annan að stjórnanda.',
  outOfDate:
    'Þessi breyting er úrelt: ákvörðun hefur þegar verið tekin, eða það sem hún varðar hefur breyst síðan hún var lögð til.',
  notRead: 'Opnaðu skjalið áður en þú staðfestir það.',
  couldNotOrder: 'Ekki tókst að panta',
  couldNotSell: 'Ekki tókst að selja',
  couldNotTrigger: 'Ekki tókst að senda áskriftina.',
  documentUrl: 'Óvænt villa kom upp þegar skjalið var sótt',
  acknowledgeFirst: 'Lestu og staðfestu fyrst það sem bíður þín.',
  nobodyOfYours: 'Enginn viðskiptavinur þinn eða samstarfsmaður er með þetta netfang.',
  tooManyMails: 'Ekki er hægt að skrifa fleiri tölvupósta í dag. Haltu áfram á morgun.',
  confirmPassword: 'Sláðu lykilorðið inn aftur til að halda áfram.',
  readOnly: 'Þú skoðar gáttina með augum viðskiptavinar: engu er hægt að breyta.',
  noPortal: 'Reikningurinn tilheyrir engri gátt.',
  noOrganisation:
    'Aðgangur þinn er ekki tengdur fyrirtæki. Hafðu samband við kerfisstjóra fyrirtækisins til að leysa úr því.',
  needExternalId: 'Ytra auðkenni vantar',
  incorrect: 'Upplýsingar vantar eða eru rangar',
  offline: 'Engin tenging er við gáttina. Athugaðu netið og reyndu aftur.',
  signedOut: 'Þú ert ekki lengur innskráð(ur). Vinsamlegast skráðu þig inn aftur.',
  notAllowed: 'Þú hefur ekki aðgang að þessu.',
}
