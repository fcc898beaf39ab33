import type { Say } from '#web/words/words.ts'

const emailPattern = /.+@.+\..+/

/** What is wrong with an e-mail address as typed, in words; undefined when nothing is. */
export const checkEmail = (email: string, say: Say<'login'>): string | undefined => {
  if (email.trim() === '') return say('emailRequired')
  return emailPattern.test(email.trim()) ? undefined : say('invalidEmail')
}

/** An address as it is sent: without the blanks of a paste, in small letters. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase()
