import type { mails as english } from '#phrases/en/mails.ts'
import type { Translation } from '#phrases/phrase.ts'

export const mails: Translation<typeof english> = {
  greeting: 'Γεια σας,',
  footer:
    'Αυτό το μήνυμα στάλθηκε από: {{from}}. Παρακαλούμε μην απαντήσετε· κανείς δεν διαβάζει τις απαντήσεις.',
  footerPhone: 'Ερωτήσεις; Καλέστε {{phone}}.',
  linkByHand: 'Αν το κουμπί δεν λειτουργεί, ανοίξτε αυτή τη διεύθυνση στο πρόγραμμα περιήγησης:',
  invitationSubject: '{{from}}: η πρόσβασή σας στην πύλη',
  invitationText:
    'Αγαπητέ/ή {{name}},\nΠρόσκληση από: {{sender}}. Δείτε τις επενδύσεις σας στην πύλη: {{from}}.\n{{link}}\nΟ σύνδεσμος μπορεί να χρησιμοποιηθεί μία φορά, έως {{until}}.',
  invitationButton: 'Επιλογή κωδικού πρόσβασης',
  confirmAddressSubject: '{{from}}: επιβεβαιώστε τη διεύθυνση e-mail σας',
  confirmAddressText:
    'Αγαπητέ/ή {{name}},\nΕπιβεβαιώστε τη διεύθυνσή σας με σύνδεση με τον κωδικό πρόσβασης που επιλέξατε.\n{{link}}\nΟ σύνδεσμος μπορεί να χρησιμοποιηθεί μία φορά, έως {{until}}.\nΑν δεν έχετε εγγραφεί, αγνοήστε αυτό το μήνυμα.',
  confirmAddressButton: 'Επιβεβαίωση διεύθυνσης',
  passwordResetSubject: '{{from}}: επιλέξτε νέο κωδικό πρόσβασης',
  passwordResetText:
    'Αγαπητέ/ή {{name}},\nΚάποιος, μάλλον εσείς, ζήτησε νέο κωδικό πρόσβασης.\n{{link}}\nΟ σύνδεσμος μπορεί να χρησιμοποιηθεί μία φορά, έως {{until}}.\nΑν δεν τον ζητήσατε, αγνοήστε αυτό το μήνυμα· ο κωδικός σας παραμένει ως έχει.',
  passwordResetButton: 'Επιλογή νέου κωδικού',
  passwordChangedSubject: '{{from}}: ο κωδικός πρόσβασής σας άλλαξε',
  passwordChangedText:
    'Αγαπητέ/ή {{name}},\nΟ κωδικός πρόσβασής σας άλλαξε στις {{at}} και αποσυνδεθήκατε από παντού.\nΑν δεν το κάνατε εσείς, ζητήστε νέο κωδικό στη σελίδα σύνδεσης και ενημερώστε μας.',
  pinSubject: '{{from}}: το PIN σας',
  pinText:
    'Το PIN σας είναι {{pin}}.\nΜπορεί να χρησιμοποιηθεί μία φορά, έως {{until}}. Μην το δώσετε σε κανέναν· δεν το ζητάμε ποτέ.',
  newSignInSubject: '{{from}}: σύνδεση από νέα συσκευή',
  newSignInText:
    'Αγαπητέ/ή {{name}},\nΣυνδεθήκατε στις {{at}} από συσκευή που δεν είχε χρησιμοποιηθεί πριν: {{device}}.\nΑν δεν ήσασταν εσείς, επιλέξτε νέο κωδικό πρόσβασης στη σελίδα σύνδεσης.',
  lockedSubject: '{{from}}: η πρόσβαση απενεργοποιήθηκε προσωρινά',
  lockedText:
    'Αγαπητέ/ή {{name}},\nΗ πρόσβαση στον λογαριασμό σας απενεργοποιήθηκε προσωρινά λόγω πολλών αποτυχημένων προσπαθειών σύνδεσης. Μπορείτε να την επαναφέρετε αμέσως ορίζοντας νέο κωδικό πρόσβασης.',
  factorChangedSubject: '{{from}}: ο δεύτερος παράγοντας ταυτοποίησης άλλαξε',
  factorChangedText:
    'Αγαπητέ/ή {{name}},\nΟι δεύτεροι παράγοντες ταυτοποίησης άλλαξαν στις {{at}}: {{what}}.\nΑν δεν το κάνατε εσείς, επιλέξτε νέο κωδικό πρόσβασης στη σελίδα σύνδεσης και ενημερώστε μας.',
  statusChangedSubject: '{{from}}: νέα για τον λογαριασμό σας',
  statusChangedText: '{{content}}',
  accountRegisteredSubject: '{{from}}: νέα εγγραφή χρήστη',
  accountRegisteredText: 'Νέα εγγραφή: {{name}} ({{email}}).\n{{detail}}',
  clientChangeSubject: '{{from}}: νέα για {{client}}: {{what}}',
  clientChangeText: 'Αλλαγή από πελάτη σας, {{client}}: {{what}}.\n{{link}}',
  clientChangeButton: 'Δείτε το στην πύλη',
  changeSubmitted: 'υποβολή προσωπικών στοιχείων',
  changeAmended: 'τροποποίηση προσωπικών στοιχείων',
  changeOrdered: 'καταχώριση εντολής',
  changeQuarterly: 'ενεργοποίηση ή απενεργοποίηση τριμηνιαίας πληρωμής',
  changeUploaded: 'μεταφόρτωση εγγράφου',
  registeredAdviser: 'Είναι σύμβουλος στον οργανισμό {{organisation}}.',
  registeredOverLimit:
    'Η διεύθυνση ανήκει στον οργανισμό {{organisation}}, που έχει ήδη όσους συμβούλους επιτρέπει η συνδρομή του· δεν έχει δικαιώματα συμβούλου.',
  registeredLinked: 'Συνδέθηκε με: {{accounts}}.',
  registeredUnlinked: 'Δεν έχει συνδεθεί με κάποιον λογαριασμό.',
  plainSubject: '{{subject}}',
  plainText: '{{content}}',
  factorPinOn: 'το PIN ενεργοποιήθηκε ή άλλαξε ο προορισμός του',
  factorPinOff: 'το PIN απενεργοποιήθηκε',
  factorTotpOn: 'ρυθμίστηκε μια εφαρμογή ελέγχου ταυτότητας',
  factorTotpOff: 'η εφαρμογή ελέγχου ταυτότητας καταργήθηκε',
  factorPasskeyOn: 'προστέθηκε ένα κλειδί πρόσβασης',
  factorPasskeyOff: 'καταργήθηκε ένα κλειδί πρόσβασης',
  factorCodesMade: 'δημιουργήθηκαν νέοι κωδικοί ανάκτησης',
  factorPhone: 'επιβεβαιώθηκε ένας αριθμός τηλεφώνου',
  factorPhoneGone: 'ο επιβεβαιωμένος αριθμός τηλεφώνου καταργήθηκε',
  pinSms: '{{pin}} είναι το PIN σας. Μην το δώσετε σε κανέναν.',
}
