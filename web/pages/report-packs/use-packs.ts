import { useParams } from '@tanstack/react-router'

/** The portal that is open and the addresses of its report packs. */
export const usePacks = () => {
  const { portal = '', pack = '' }: { portal?: string; pack?: string } = useParams({ strict: false })
  const list = `/dashboard/${portal}/report-packs`
  return { portal, pack, list, toPack: (id: string) => `${list}/${id}` }
}
