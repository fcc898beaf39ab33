/** The document of the API as the caller may use it. */
import { loadCollections } from '#configurations/register/registry.ts'
import { fitToFirm } from '#configurations/fit-to-firm.ts'
import type { Role } from '#model/access/role.ts'
import type { ApiDocument } from '#model/calls/api-document.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { buildApiDocument, type DocumentFor } from './build-api-document.ts'

type Asked = { tenant: Installation; role: Role } & Pick<DocumentFor, 'server' | 'isServed'>

/** The document as the role of this white label may use the API. Its words are English. */
export async function readApiDocument({ tenant, role, server, isServed }: Asked): Promise<ApiDocument> {
  const [collections, words] = await Promise.all([
    loadCollections(tenant.white.key),
    loadPhrases('en', 'collections'),
  ])
  return buildApiDocument({
    configuration: tenant.white,
    collections: fitToFirm(collections, tenant.white),
    role,
    server,
    isServed,
    words,
  })
}
