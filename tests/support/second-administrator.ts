import { buildUser } from './builders.ts'
import { handOf, type Hand, type RecordsWorld } from './records-world.ts'
import { givePasswords } from './test-server.ts'

/** Another administrator of the firm, signed in: Bea. */
export async function addAdministrator({ place, server, database }: RecordsWorld): Promise<Hand> {
  const email = 'bea@portico.example'
  const id = await buildUser(place, { name: 'Bea', email, isAdmin: true, isProfessional: true })
  await givePasswords(database, place.tenantId)
  return handOf(await server.signIn(`${place.tenantId}.portico.example`, email), id)
}
