import { useParams } from '@tanstack/react-router'

/** The portal and the group that are open, and the addresses of the groups. */
export const useGroups = () => {
  const { portal = '', group = '' }: { portal?: string; group?: string } = useParams({ strict: false })
  const home = `/dashboard/${portal}`
  const list = `${home}/groups`
  return { group, home, list, toGroup: (id: string) => `${list}/${id}` }
}
