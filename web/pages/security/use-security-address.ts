import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SecuritySearch } from '#web/data/security-search.ts'

type Changed = { [Name in keyof SecuritySearch]?: SecuritySearch[Name] | undefined }

/** What the address of the page says, and another choice in the same part. */
export const useSecurityAddress = () => {
  const navigate = useNavigate()
  const search: SecuritySearch = useSearch({ strict: false })
  const change = (changed: Changed): void => {
    const next = Object.entries({ ...search, ...changed }).filter(([, value]) => value !== undefined)
    void navigate({ to: '/admin/security', search: Object.fromEntries(next), replace: true })
  }
  return { search, change }
}
