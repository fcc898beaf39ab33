import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  notFoundTitle: 'Síðan fannst ekki.',
  occurredTitle: 'Villa kom upp',
  encountered: 'Við rákumst á villu.',
  later: 'Vinsamlegast reyndu aftur síðar.',
  notFoundHint:
    'Slóðin kann að vera rangt slegin inn, síðan kann að hafa verið fjarlægð eða þú hefur ekki aðgang að henni.',
  stillWorks: 'Aðrir hlutar gáttarinnar virka áfram.',
  toStart: 'Fara á upphafssíðu',
  reference: 'Nefndu þetta númer ef þú hefur samband við þjónustuverið: {{reference}}',
  tryAgain: 'Villa kom upp, vinsamlegast reyndu aftur',
  technical: 'Því miður kom upp tæknileg villa. Bíddu í nokkrar mínútur og hladdu síðunni aftur',
  invalidCredentials: 'Ógildar innskráningarupplýsingar',
  tooManyAttempts:
    'Aðganginum hefur verið lokað tímabundið vegna margra misheppnaðra innskráningartilrauna. Þú getur opnað hann strax með því að endurstilla lykilorðið.',
  tooManyRequests: 'Of margar beiðnir á stuttum tíma. Vinsamlegast bíddu augnablik.',
  actionCodeExpired: 'Aðgerðarkóðinn er útrunninn',
  actionCodeUsed: 'Þessi tengill hefur þegar verið notaður',
  wrongPin: 'Rangt PIN-númer',
  emailExists: 'Aðgangur með þessu netfangi er þegar til',
  externalIdLink: 'Reikningurinn er ekki tengdur réttu ytra auðkenni',
  nationalFailed: 'Innskráningu hjá innskráningarþjónustunni lauk ekki. Vinsamlegast reyndu aftur.',
  nationalDown:
    'Innskráningarþjónustan svarar ekki sem stendur. Vinsamlegast reyndu aftur eftir nokkrar mínútur.',
  passwordsNotMatching: 'Lykilorðin stemma ekki',
  lastAdministrator: 'Enginn annar getur stýrt fyrirtækinu. Gerðu fyrst einhvern annan að stjórnanda.',
  outOfDate:
    'Þessi breyting er úrelt: ákvörðun hefur þegar verið tekin eða færslan hefur breyst síðan hún var lögð til.',
  notRead: 'Opnaðu skjalið áður en þú staðfestir það.',
  couldNotOrder: 'Ekki tókst að leggja inn pöntun',
  couldNotSell: 'Ekki tókst að selja',
  couldNotTrigger: 'Ekki tókst að senda áskriftina.',
  documentUrl: 'Óvænt villa kom upp þegar skjalið var sótt',
  acknowledgeFirst: 'Lestu og staðfestu fyrst það sem bíður þín.',
  nobodyOfYours: 'Enginn viðskiptavinur þinn eða samstarfsmaður er með þetta netfang.',
  tooManyMails: 'Þú hefur náð hámarki tölvupósta í dag. Haltu áfram á morgun.',
  confirmPassword: 'Sláðu lykilorðið inn aftur til að halda áfram.',
  readOnly: 'Þú skoðar gáttina sem viðskiptavinur. Þú getur engu breytt.',
  noPortal: 'Reikningurinn tilheyrir engri gátt.',
  noOrganisation:
    'Aðgangur þinn er ekki tengdur fyrirtæki. Hafðu samband við stjórnanda fyrirtækisins til að leysa úr því.',
  needExternalId: 'Ytra auðkenni vantar',
  incorrect: 'Upplýsingar vantar eða eru rangar',
  offline: 'Engin tenging er við gáttina. Athugaðu netið og reyndu aftur.',
  signedOut: 'Innskráningin er ekki lengur í gildi. Skráðu þig inn aftur.',
  notAllowed: 'Þú hefur ekki aðgang að þessu.',
}
