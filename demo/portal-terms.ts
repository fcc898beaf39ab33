/** The terms that clients of a demonstration portal agree to, in every language of the product. */
type PortalTerms = { text: Record<'en' | 'is' | 'el' | 'nl', string>; version: string; updated: string }

export const portalTerms: PortalTerms = {
  version: '1',
  updated: '2026-01-05T09:00:00Z',
  text: {
    en:
      '<h3>Using the portal</h3><p>The portal shows what we and the custodian keep about your investments. It is for you alone: keep your password and your second factor to yourself, and tell us at once if somebody else may know them.</p>' +
      '<h3>Figures</h3><p>Values are calculated from the latest prices we have; each figure says of which day it is. They are information, not advice and not an offer. Past results say nothing about the future.</p>' +
      '<h3>Your data</h3><p>We keep your data as long as the law asks for it and give it to nobody without a reason in law. You may see and take out everything that is kept about you under “My profile”.</p>',
    is:
      '<h3>Notkun gáttarinnar</h3><p>Gáttin sýnir það sem við og vörsluaðilinn höfum skráð um fjárfestingar þínar. Hún er aðeins ætluð þér: haltu lykilorðinu og seinni auðkenningunni fyrir þig og láttu okkur strax vita ef aðrir gætu þekkt þau.</p>' +
      '<h3>Tölur</h3><p>Verðmæti er reiknað af nýjasta verði sem við höfum; við hverja tölu stendur frá hvaða degi hún er. Þær eru upplýsingar, hvorki ráðgjöf né tilboð. Fyrri ávöxtun segir ekkert um framtíðina.</p>' +
      '<h3>Gögnin þín</h3><p>Við geymum gögnin eins lengi og lög krefjast og afhendum þau engum án lagaheimildar. Undir „Minn prófíll“ geturðu séð og sótt allt sem skráð er um þig.</p>',
    el:
      '<h3>Χρήση της πύλης</h3><p>Η πύλη δείχνει όσα τηρούμε εμείς και ο θεματοφύλακας για τις επενδύσεις σας. Προορίζεται μόνο για εσάς: κρατήστε τον κωδικό και τον δεύτερο παράγοντα για τον εαυτό σας και ενημερώστε μας αμέσως αν ίσως τα γνωρίζει άλλος.</p>' +
      '<h3>Στοιχεία</h3><p>Οι αξίες υπολογίζονται με τις πιο πρόσφατες τιμές που διαθέτουμε· κάθε αριθμός αναφέρει σε ποια ημέρα αφορά. Είναι πληροφορίες, όχι συμβουλή ούτε προσφορά. Οι παλαιότερες αποδόσεις δεν προδικάζουν τις μελλοντικές.</p>' +
      '<h3>Τα δεδομένα σας</h3><p>Τηρούμε τα δεδομένα σας όσο ορίζει ο νόμος και δεν τα δίνουμε σε κανέναν χωρίς νόμιμο λόγο. Στο «Το προφίλ μου» μπορείτε να δείτε και να λάβετε όλα όσα τηρούνται για εσάς.</p>',
    nl:
      '<h3>Gebruik van het portaal</h3><p>Het portaal toont wat wij en de bewaarder over uw beleggingen bijhouden. Het is alleen voor u: houd uw wachtwoord en uw tweede factor voor uzelf en laat het ons direct weten als iemand anders ze kan kennen.</p>' +
      '<h3>Cijfers</h3><p>Waarden worden berekend met de nieuwste koersen die wij hebben; bij elk cijfer staat van welke dag het is. Het is informatie, geen advies en geen aanbod. Resultaten uit het verleden zeggen niets over de toekomst.</p>' +
      '<h3>Uw gegevens</h3><p>Wij bewaren uw gegevens zolang de wet dat vraagt en geven ze aan niemand zonder wettelijke grond. Onder “Mijn profiel” kunt u alles inzien en meenemen wat over u wordt bewaard.</p>',
  },
}
