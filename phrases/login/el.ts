import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  pageTitle: 'Σύνδεση',
  heading: 'Σύνδεση',
  headingPortal: 'Σύνδεση στην πύλη {{portal}}',
  email: 'Διεύθυνση e-mail',
  password: 'Κωδικός πρόσβασης',
  showPassword: 'Εμφάνιση κωδικού',
  signIn: 'Σύνδεση',
  signedIn: 'Καλώς ήρθατε, {{name}}.',
  help: 'Βοήθεια',
  signUp: 'Εγγραφή',
  headingSignUp: 'Εγγραφή',
  headingReset: 'Νέος κωδικός και βοήθεια',
  headingSteps: 'Επιβεβαιώστε ότι είστε εσείς',
  headingToken: 'Σύνδεση με σύνδεσμο',
  headingConfirm: 'Επιβεβαιώστε τη διεύθυνση e-mail',
  headingNewPassword: 'Επιλέξτε νέο κωδικό',
  headingInvitation: 'Η πρόσκλησή σας',
  capsLock: 'Το Caps Lock είναι ενεργό.',
  goToStart: 'Μετάβαση στην αρχική σας σελίδα',
  inactivity:
    'Αποσυνδεθήκατε επειδή δεν υπήρξε δραστηριότητα για αρκετή ώρα. Συνδεθείτε για να συνεχίσετε από εκεί που ήσασταν.',
  required: 'Το πεδίο είναι υποχρεωτικό',
  invalidEmail: 'Ελλιπή ή λανθασμένα στοιχεία',
  tagline: 'Οι επενδύσεις σας, εξηγημένες μέχρι το τελευταίο ψηφίο.',
  pitchFigures: 'Κάθε μέγεθος δείχνει πώς υπολογίστηκε, σε ποια ημερομηνία και με ποιες τιμές.',
  pitchPrivacy: 'Μόνο εσείς και οι σύμβουλοί σας βλέπετε τους λογαριασμούς σας.',
  pitchSession_one: 'Χωρίς δραστηριότητα αποσυνδέεστε μετά από {{count}} λεπτό.',
  pitchSession_other: 'Χωρίς δραστηριότητα αποσυνδέεστε μετά από {{count}} λεπτά.',
  pagesOf: 'Σελίδες: {{firm}}',
}
