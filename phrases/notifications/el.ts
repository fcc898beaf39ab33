import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from '#phrases/notifications/en.ts'

export const words: Translation<typeof english> = {
  title: 'Ειδοποιήσεις',
  readAll: 'Σήμανση όλων ως αναγνωσμένων',
  unread: 'Μη αναγνωσμένη',
  noneTitle: 'Κανένα νέο',
  noneText: 'Εδώ εμφανίζονται όσα συμβαίνουν στους λογαριασμούς και στους πελάτες σας.',
  failedTitle: 'Δεν ήταν δυνατή η φόρτωση των ειδοποιήσεων',
  report: 'Νέα αναφορά: {{what}}',
  status: 'Η κατάσταση του λογαριασμού άλλαξε',
  form: 'Εγκρίθηκε: {{what}}',
  submitted: 'Υποβλήθηκαν προσωπικά στοιχεία',
  amended: 'Άλλαξαν προσωπικά στοιχεία',
  ordered: 'Δόθηκε εντολή',
  quarterly: 'Άλλαξε τριμηνιαία πληρωμή',
  uploaded: 'Ανέβηκε έγγραφο',
  changed: 'Κάτι άλλαξε',
  sectionTitle: 'Ειδοποιήσεις με e-mail',
  sectionText:
    'Το κουδούνι τα δείχνει όλα. Επιλέξτε πόσο συχνά σας γράφουμε· τα μηνύματα ασφαλείας και τα νομικά αποστέλλονται πάντα.',
  kindReport: 'Αναφορές',
  kindStatus: 'Κατάσταση του λογαριασμού',
  kindForm: 'Φόρμες που εγκρίθηκαν',
  kindClientChange: 'Αλλαγές από πελάτες',
  atOnce: 'Αμέσως',
  daily: 'Μία φορά την ημέρα',
  weekly: 'Κάθε Δευτέρα',
  never: 'Ποτέ',
  saved: 'Αποθηκεύτηκε',
}
