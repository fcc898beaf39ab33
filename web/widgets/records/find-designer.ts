import type { Shown } from '#web/data/collections.ts'

/** The page on which a record is designed; null where there is nothing to design. */
export const findDesigner = ({ designer, name }: Shown, id: string): string | null => {
  if (designer === undefined) return null
  const pages = {
    form: `/forms-designer/${id}`,
    content: `/designer/${name}/${id}`,
    data: `/data-designer/${id}`,
  } as const
  return pages[designer]
}
