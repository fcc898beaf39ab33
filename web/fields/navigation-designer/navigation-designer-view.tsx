import { TextSkeleton } from '#web/ui/skeletons.tsx'
import type { FieldViewProps } from '../field-contract.ts'
import { NothingFilled } from '../nothing-filled.tsx'
import { ListFailure } from '../records/list-failure.tsx'
import { nameOfEntry } from './menu-entry.ts'
import { useMenu } from './use-menu.ts'

const MenuText = ({ portal }: { portal: string }) => {
  const { menu, error, refetch, isFetching } = useMenu(portal)
  if (error && !menu) return <ListFailure error={error} asked={{ refetch, isFetching }} />
  if (!menu) return <TextSkeleton />
  if (menu.length === 0) return <NothingFilled />
  return (
    <ul>
      {menu.map(({ record, children }) => (
        <li key={record.id}>
          {nameOfEntry(record)}
          {children.length > 0 && (
            <ul>
              {children.map((child) => (
                <li key={child.id}>{nameOfEntry(child)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The menu of the portal as a list. */
export const NavigationDesignerView = ({ context }: FieldViewProps) =>
  context.recordId === null ? <NothingFilled /> : <MenuText portal={context.recordId} />
