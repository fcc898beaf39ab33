import { useParams } from '@tanstack/react-router'

/** The addresses of the import in the portal that is open. */
export const usePortal = () => {
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const imports = `/dashboard/${portal}/imports`
  return {
    imports,
    batch: (id: string) => `${imports}?batch=${id}`,
    portfolio: (id: string, ofPortal: string | null) => `/dashboard/${ofPortal ?? portal}/portfolio/${id}`,
  }
}
