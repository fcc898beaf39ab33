import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  title: 'Portalen',
  subtitle: 'Kies een portaal.',
  waitingTitle: 'U wacht op toegang tot {{organisation}}',
  waitingText:
    'Uw adres is bevestigd. Een beheerder moet u nog goedkeuren; u krijgt een e-mail zodra u kunt beginnen.',
  noneHint: 'Vraag uw adviseur u aan een portaal toe te voegen en log daarna opnieuw in.',
  noneContact: '{{portal}} koppelt u aan uw rekeningen en stuurt u daarover een e-mail. U bereikt hen hier:',
  noneWithin_one: '{{portal}} neemt binnen {{count}} werkdag contact met u op.',
  noneWithin_other: '{{portal}} neemt binnen {{count}} werkdagen contact met u op.',
  failed: 'De portalen konden niet worden geladen.',
  create: 'Portaal aanmaken',
}
