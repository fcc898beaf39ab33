import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  greeting: 'Góðan dag,',
  footer: 'Þessi skilaboð voru send af {{from}}. Vinsamlegast svaraðu þeim ekki; enginn les svörin.',
  footerPhone: 'Spurningar? Hringdu í síma {{phone}}.',
  linkByHand: 'Ef hnappurinn virkar ekki skaltu opna þessa slóð í vafranum:',
  invitationSubject: '{{from}}: aðgangur þinn að gáttinni',
  invitationText:
    'Kæri viðtakandi {{name}},\n{{sender}} býður þér að skoða fjárfestingar þínar í gáttinni hjá {{from}}.\n{{link}}\nTengilinn er aðeins hægt að nota einu sinni, til {{until}}.',
  invitationButton: 'Velja lykilorð',
  confirmAddressSubject: '{{from}}: staðfestu netfangið þitt',
  confirmAddressText:
    'Kæri viðtakandi {{name}},\nStaðfestu netfangið með því að skrá þig inn með lykilorðinu sem þú valdir.\n{{link}}\nTengilinn er aðeins hægt að nota einu sinni, til {{until}}.\nEf þú hefur ekki skráð þig skaltu hunsa þessi skilaboð.',
  confirmAddressButton: 'Staðfesta netfangið mitt',
  passwordResetSubject: '{{from}}: veldu nýtt lykilorð',
  passwordResetText:
    'Kæri viðtakandi {{name}},\nEinhver, líklega þú, hefur beðið um nýtt lykilorð.\n{{link}}\nTengilinn er aðeins hægt að nota einu sinni, til {{until}}.\nEf þú baðst ekki um þetta skaltu hunsa skilaboðin; lykilorðið þitt helst óbreytt.',
  passwordResetButton: 'Velja nýtt lykilorð',
  passwordChangedSubject: '{{from}}: lykilorðinu þínu var breytt',
  passwordChangedText:
    'Kæri viðtakandi {{name}},\nLykilorðinu þínu var breytt {{at}} og þú varst skráð(ur) út alls staðar.\nEf það varst ekki þú skaltu biðja um nýtt lykilorð á innskráningarsíðunni og láta okkur vita.',
  pinSubject: '{{from}}: PIN-númerið þitt',
  pinText:
    'PIN-númerið þitt er {{pin}}.\nÞað er aðeins hægt að nota einu sinni, til {{until}}. Ekki gefa það neinum; við biðjum aldrei um það.',
  newSignInSubject: '{{from}}: innskráning úr nýju tæki',
  newSignInText:
    'Kæri viðtakandi {{name}},\nÞú skráðir þig inn {{at}} úr tæki sem hefur ekki verið notað áður: {{device}}.\nEf það varst ekki þú skaltu velja nýtt lykilorð á innskráningarsíðunni.',
  lockedSubject: '{{from}}: aðgangi var lokað tímabundið',
  lockedText:
    'Kæri viðtakandi {{name}},\nAðgangi þínum hefur verið lokað tímabundið vegna margra misheppnaðra innskráninga. Þú getur opnað hann strax aftur með því að endurstilla lykilorðið.',
  factorChangedSubject: '{{from}}: auðkenningarþætti þínum var breytt',
  factorChangedText:
    'Kæri viðtakandi {{name}},\nAuðkenningarþáttum þínum var breytt {{at}}: {{what}}.\nEf það varst ekki þú skaltu velja nýtt lykilorð á innskráningarsíðunni og láta okkur vita.',
  accessChangedSubject: '{{from}}: aðgangi þínum var breytt',
  accessChangedText:
    'Kæri viðtakandi {{name}},\n{{by}} breytti aðgangi þínum að gáttinni: {{what}}.\nEf þú áttir ekki von á þessu skaltu láta okkur vita strax.',
  colleagueInvitedSubject: '{{from}}: þú getur skráð þig inn á gáttina',
  colleagueInvitedText:
    'Kæri viðtakandi {{name}},\n{{by}} stofnaði aðgang fyrir þig með netfanginu {{email}}. Biddu þar um hlekk til að velja lykilorð.\n{{link}}',
  colleagueInvitedButton: 'Velja lykilorð',
  accessAdminOn: 'þú ert stjórnandi',
  accessAdminOff: 'þú ert ekki lengur stjórnandi',
  accessAdviserOn: 'þú ert ráðgjafi',
  accessAdviserOff: 'þú ert ekki lengur ráðgjafi',
  accessFactorOff: 'þú skráir þig inn án annars auðkenningarþáttar',
  accessFactorOn: 'aftur er beðið um annan auðkenningarþátt',
  accessDisabled: 'þú getur ekki lengur skráð þig inn',
  accessEnabled: 'þú getur skráð þig inn á ný',
  accessAddress: 'þú skráir þig inn með netfanginu {{email}}',
  accessToken: 'einnota hlekkur var búinn til sem skráir þig inn þegar þú hefur sannað hver þú ert',
  accessDeclined: 'þú varst ekki samþykkt(ur) sem ráðgjafi',
  statusChangedSubject: '{{from}}: fréttir af reikningi þínum',
  statusChangedText: '{{content}}',
  accountRegisteredSubject: '{{from}}: nýr notandi hefur skráð sig',
  accountRegisteredText: '{{name}} ({{email}}) hefur skráð sig.\n{{detail}}\n{{link}}',
  clientChangeSubject: '{{from}}: fréttir af {{client}}: {{what}}',
  clientChangeText: 'Viðskiptavinur þinn {{client}} hefur breytt einhverju: {{what}}.\n{{link}}',
  clientChangeButton: 'Skoða í gáttinni',
  paymentOnSubject: '{{from}}: kveikt á ársfjórðungsgreiðslu frá {{fund}}',
  paymentOnText:
    'Sæl/sæll {{name}},\nKveikt er á ársfjórðungsgreiðslu frá {{fund}}. Næsta greiðsla er áætluð {{quarter}}: um {{amount}}.\nÞú getur slökkt á henni hvenær sem er í gáttinni eða beðið ráðgjafann þinn um það.',
  paymentOffSubject: '{{from}}: slökkt á ársfjórðungsgreiðslu frá {{fund}}',
  paymentOffText:
    'Sæl/sæll {{name}},\nSlökkt er á ársfjórðungsgreiðslu frá {{fund}}. Það sem sjóðurinn greiðir út verður áfram fjárfest.\nÞú getur kveikt á henni aftur hvenær sem er í gáttinni eða beðið ráðgjafann þinn um það.',
  secondPaymentOnSubject: '{{from}}: kveikt á aukagreiðslu frá {{fund}}',
  secondPaymentOnText:
    'Sæl/sæll {{name}},\nKveikt er á auka ársfjórðungsgreiðslu frá {{fund}}. Næsta greiðsla er áætluð {{quarter}}: um {{amount}}.\nÞú getur slökkt á henni hvenær sem er í gáttinni eða beðið ráðgjafann þinn um það.',
  secondPaymentOffSubject: '{{from}}: slökkt á aukagreiðslu frá {{fund}}',
  secondPaymentOffText:
    'Sæl/sæll {{name}},\nSlökkt er á auka ársfjórðungsgreiðslu frá {{fund}}.\nÞú getur kveikt á henni aftur hvenær sem er í gáttinni eða beðið ráðgjafann þinn um það.',
  reportReadySubject: '{{from}}: ný skýrsla handa þér',
  reportReadyText:
    'Kæri viðtakandi {{name}},\nNý skýrsla er komin í skjölin þín: {{title}}.\n{{link}}\nRáðgjafi þinn fer gjarnan yfir hana með þér.',
  reportReadyButton: 'Skoða í gáttinni',
  changeSubmitted: 'persónuupplýsingar sendar inn',
  changeAmended: 'persónuupplýsingum breytt',
  changeOrdered: 'pöntun lögð inn',
  changeQuarterly: 'kveikt eða slökkt á ársfjórðungsgreiðslu',
  changeUploaded: 'skjali hlaðið upp',
  registeredAdviser: 'Viðkomandi er ráðgjafi hjá {{organisation}}.',
  accountRegisteredButton: 'Segja já eða nei',
  registeredWaiting: 'Netfangið tilheyrir {{organisation}}: beðið er eftir jái stjórnanda.',
  registeredOverLimit:
    'Netfangið tilheyrir {{organisation}}, sem hefur eins marga ráðgjafa og áskriftin leyfir; viðkomandi hefur ekki réttindi ráðgjafa.',
  registeredLinked: 'Tengt við: {{accounts}}.',
  registeredUnlinked: 'Enginn reikningur er tengdur við viðkomandi.',
  formSentSubject: '{{form}}: ný innsending',
  formSentText: '{{sender}} hefur sent eyðublaðið {{form}}.',
  formReleasedSubject: '{{from}}: {{form}} er lokið',
  formReleasedText: 'Góðan dag,\nEyðublaðið sem þú sendir, {{form}}, hefur verið yfirfarið og afgreitt.',
  plainSubject: '{{subject}}',
  plainText: '{{content}}',
  factorPinOn: 'kveikt var á PIN-númerinu eða viðtakanda þess breytt',
  factorPinOff: 'slökkt var á PIN-númerinu',
  factorTotpOn: 'auðkenningarforrit var sett upp',
  factorTotpOff: 'auðkenningarforritið var fjarlægt',
  factorPasskeyOn: 'aðgangslykli var bætt við',
  factorPasskeyOff: 'aðgangslykill var fjarlægður',
  factorCodesMade: 'nýir endurheimtarkóðar voru búnir til',
  factorPhone: 'símanúmer var staðfest',
  factorPhoneGone: 'staðfesta símanúmerið var fjarlægt',
  pinSms: '{{pin}} er PIN-númerið þitt. Ekki gefa það neinum.',
}
