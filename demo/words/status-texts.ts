/** What clients are told in each status, by language: the dialog at sign-in (null: none opens) and the e-mail. */
import type { Locale } from '#demo/ground/world-parts.ts'
import type { StatusTexts } from './office-words.ts'

export const statusTexts: Record<Locale, StatusTexts> = {
  en: {
    created: {
      dialog: 'Welcome. Before you can invest we have to know who you are. It takes about ten minutes.',
      email: 'Your account is open. Sign in and get verified to begin.',
    },
    pending: {
      dialog: 'We have your data and are checking them. You need not do anything.',
      email: 'Thank you. We are checking your data and will write as soon as we are done.',
    },
    pending_with_order: {
      dialog: 'We are checking your data. Your order is carried out once that is done.',
      email: 'Thank you for your order. It is carried out as soon as your data are checked.',
    },
    review: {
      dialog: 'You changed your personal data. We are looking at them; orders wait until then.',
      email: 'We are looking at the change of your personal data.',
    },
    verified: {
      dialog: 'You are verified and may place your first order.',
      email: 'Good news: you are verified and may place your first order.',
    },
    verified_with_order: {
      dialog: 'You are verified. Please transfer the amount of your order.',
      email: 'You are verified. Your order waits for your payment.',
    },
    review_verified: {
      dialog: 'Your new personal data are approved.',
      email: 'The change of your personal data is approved.',
    },
    reporting: { dialog: null, email: 'Your portfolio is ready to look at in the portal.' },
    buy_order: {
      dialog: 'We have your order. Please transfer the amount.',
      email: 'Thank you for your order. Units are allotted once the money is here.',
    },
    payment_received: {
      dialog: 'Your payment has arrived. Units are allotted on the next trading day.',
      email: 'Your payment has arrived, thank you.',
    },
    sell_order: {
      dialog: 'We have your sell order and carry it out on the next trading day.',
      email: 'We have received your sell order.',
    },
    payment_sent: {
      dialog: 'The proceeds of your sale are on their way to your bank.',
      email: 'The proceeds of your sale have been paid.',
    },
    dormant: {
      dialog: 'Your account is at rest. Write to us to take it up again.',
      email: 'Your account has been put to rest. Its documents stay in the portal.',
    },
  },
  is: {
    created: {
      dialog: 'Velkomin. Áður en þú getur fjárfest þurfum við að vita hver þú ert. Það tekur um tíu mínútur.',
      email: 'Reikningurinn þinn er opinn. Skráðu þig inn og staðfestu þig til að byrja.',
    },
    pending: {
      dialog: 'Við höfum gögnin þín og erum að fara yfir þau. Þú þarft ekkert að gera.',
      email: 'Takk fyrir. Við förum yfir gögnin þín og skrifum um leið og því er lokið.',
    },
    pending_with_order: {
      dialog: 'Við erum að fara yfir gögnin þín. Pöntunin er framkvæmd að því loknu.',
      email: 'Takk fyrir pöntunina. Hún er framkvæmd um leið og gögnin hafa verið yfirfarin.',
    },
    review: {
      dialog: 'Þú breyttir persónuupplýsingum þínum. Við erum að skoða þær; pantanir bíða á meðan.',
      email: 'Við erum að skoða breytingu á persónuupplýsingum þínum.',
    },
    verified: {
      dialog: 'Þú hefur verið staðfest(ur) og mátt leggja inn fyrstu pöntun.',
      email: 'Góðar fréttir: þú hefur verið staðfest(ur) og mátt leggja inn fyrstu pöntun.',
    },
    verified_with_order: {
      dialog: 'Þú hefur verið staðfest(ur). Vinsamlegast millifærðu upphæð pöntunarinnar.',
      email: 'Þú hefur verið staðfest(ur). Pöntunin bíður greiðslu þinnar.',
    },
    review_verified: {
      dialog: 'Nýjar persónuupplýsingar þínar hafa verið samþykktar.',
      email: 'Breyting á persónuupplýsingum þínum hefur verið samþykkt.',
    },
    reporting: { dialog: null, email: 'Eignasafnið þitt er tilbúið til skoðunar í gáttinni.' },
    buy_order: {
      dialog: 'Við höfum móttekið pöntunina. Vinsamlegast millifærðu upphæðina.',
      email: 'Takk fyrir pöntunina. Einingum er úthlutað þegar greiðsla hefur borist.',
    },
    payment_received: {
      dialog: 'Greiðslan þín hefur borist. Einingum er úthlutað á næsta viðskiptadegi.',
      email: 'Greiðslan þín hefur borist, takk fyrir.',
    },
    sell_order: {
      dialog: 'Við höfum móttekið sölupöntunina og framkvæmum hana á næsta viðskiptadegi.',
      email: 'Við höfum móttekið sölupöntun þína.',
    },
    payment_sent: {
      dialog: 'Söluandvirðið er á leið í bankann þinn.',
      email: 'Söluandvirðið hefur verið greitt.',
    },
    dormant: {
      dialog: 'Reikningurinn þinn er í dvala. Skrifaðu okkur til að taka hann upp aftur.',
      email: 'Reikningurinn þinn hefur verið settur í dvala. Skjöl hans verða áfram í gáttinni.',
    },
  },
  el: {
    created: {
      dialog:
        'Καλώς ήρθατε. Πριν επενδύσετε πρέπει να γνωρίζουμε ποιοι είστε. Χρειάζονται περίπου δέκα λεπτά.',
      email: 'Ο λογαριασμός σας άνοιξε. Συνδεθείτε και επαληθεύστε την ταυτότητά σας.',
    },
    pending: {
      dialog: 'Έχουμε τα στοιχεία σας και τα ελέγχουμε. Δεν χρειάζεται κάτι από εσάς.',
      email: 'Ευχαριστούμε. Ελέγχουμε τα στοιχεία σας και θα σας γράψουμε μόλις τελειώσουμε.',
    },
    pending_with_order: {
      dialog: 'Ελέγχουμε τα στοιχεία σας. Η εντολή σας εκτελείται αμέσως μετά.',
      email: 'Ευχαριστούμε για την εντολή σας. Εκτελείται μόλις ελεγχθούν τα στοιχεία σας.',
    },
    review: {
      dialog: 'Αλλάξατε προσωπικά στοιχεία. Τα ελέγχουμε· οι εντολές περιμένουν ως τότε.',
      email: 'Ελέγχουμε την αλλαγή των προσωπικών σας στοιχείων.',
    },
    verified: {
      dialog: 'Η ταυτότητά σας επαληθεύτηκε. Μπορείτε να δώσετε την πρώτη σας εντολή.',
      email: 'Καλά νέα: η ταυτότητά σας επαληθεύτηκε και μπορείτε να δώσετε την πρώτη σας εντολή.',
    },
    verified_with_order: {
      dialog: 'Η ταυτότητά σας επαληθεύτηκε. Παρακαλούμε μεταφέρετε το ποσό της εντολής σας.',
      email: 'Η ταυτότητά σας επαληθεύτηκε. Η εντολή σας περιμένει την πληρωμή σας.',
    },
    review_verified: {
      dialog: 'Τα νέα προσωπικά σας στοιχεία εγκρίθηκαν.',
      email: 'Η αλλαγή των προσωπικών σας στοιχείων εγκρίθηκε.',
    },
    reporting: { dialog: null, email: 'Το χαρτοφυλάκιό σας είναι έτοιμο στην πύλη.' },
    buy_order: {
      dialog: 'Λάβαμε την εντολή σας. Παρακαλούμε μεταφέρετε το ποσό.',
      email: 'Ευχαριστούμε για την εντολή σας. Τα μερίδια αποδίδονται μόλις φτάσουν τα χρήματα.',
    },
    payment_received: {
      dialog: 'Η πληρωμή σας έφτασε. Τα μερίδια αποδίδονται την επόμενη ημέρα διαπραγμάτευσης.',
      email: 'Η πληρωμή σας έφτασε, ευχαριστούμε.',
    },
    sell_order: {
      dialog: 'Λάβαμε την εντολή πώλησης και την εκτελούμε την επόμενη ημέρα διαπραγμάτευσης.',
      email: 'Λάβαμε την εντολή πώλησής σας.',
    },
    payment_sent: {
      dialog: 'Το προϊόν της πώλησης βρίσκεται καθ’ οδόν προς την τράπεζά σας.',
      email: 'Το προϊόν της πώλησης καταβλήθηκε.',
    },
    dormant: {
      dialog: 'Ο λογαριασμός σας είναι ανενεργός. Γράψτε μας για να τον ενεργοποιήσετε ξανά.',
      email: 'Ο λογαριασμός σας τέθηκε σε αδράνεια. Τα έγγραφά του μένουν στην πύλη.',
    },
  },
  nl: {
    created: {
      dialog: 'Welkom. Voordat u kunt beleggen moeten wij weten wie u bent. Dat duurt ongeveer tien minuten.',
      email: 'Uw rekening is geopend. Log in en laat u verifiëren om te beginnen.',
    },
    pending: {
      dialog: 'Wij hebben uw gegevens en gaan ze na. U hoeft niets te doen.',
      email: 'Dank u. Wij gaan uw gegevens na en schrijven u zodra dat klaar is.',
    },
    pending_with_order: {
      dialog: 'Wij gaan uw gegevens na. Daarna wordt uw order uitgevoerd.',
      email: 'Dank u voor uw order. Die wordt uitgevoerd zodra uw gegevens zijn nagegaan.',
    },
    review: {
      dialog: 'U hebt uw persoonsgegevens gewijzigd. Wij bekijken ze; orders wachten tot dan.',
      email: 'Wij bekijken de wijziging van uw persoonsgegevens.',
    },
    verified: {
      dialog: 'U bent geverifieerd en kunt uw eerste order plaatsen.',
      email: 'Goed nieuws: u bent geverifieerd en kunt uw eerste order plaatsen.',
    },
    verified_with_order: {
      dialog: 'U bent geverifieerd. Maak nu het bedrag van uw order over.',
      email: 'U bent geverifieerd. Uw order wacht op uw betaling.',
    },
    review_verified: {
      dialog: 'Uw nieuwe persoonsgegevens zijn goedgekeurd.',
      email: 'De wijziging van uw persoonsgegevens is goedgekeurd.',
    },
    reporting: { dialog: null, email: 'Uw portefeuille staat klaar in het portaal.' },
    buy_order: {
      dialog: 'Wij hebben uw order. Maak het bedrag over.',
      email: 'Dank u voor uw order. De eenheden worden toegekend zodra het geld er is.',
    },
    payment_received: {
      dialog: 'Uw betaling is ontvangen. De eenheden worden op de volgende handelsdag toegekend.',
      email: 'Uw betaling is ontvangen, dank u.',
    },
    sell_order: {
      dialog: 'Wij hebben uw verkooporder en voeren die op de volgende handelsdag uit.',
      email: 'Wij hebben uw verkooporder ontvangen.',
    },
    payment_sent: {
      dialog: 'De opbrengst van uw verkoop is onderweg naar uw bank.',
      email: 'De opbrengst van uw verkoop is uitbetaald.',
    },
    dormant: {
      dialog: 'Uw rekening is in ruste. Schrijf ons om hem weer te gebruiken.',
      email: 'Uw rekening is in ruste gezet. De documenten blijven in het portaal.',
    },
  },
}
