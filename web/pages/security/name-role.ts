import type { Say } from '#web/words/words.ts'

const names = { admin: 'roleAdmin', professional: 'roleProfessional', investor: 'roleInvestor' } as const

/** What a role is called; one that nobody has any more keeps its own name. */
export const nameRole = (role: string, say: Say<'app'>): string =>
  Object.hasOwn(names, role) ? say(names[role as keyof typeof names]) : role
