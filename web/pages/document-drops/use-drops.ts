import { useParams } from '@tanstack/react-router'
import { useChange } from '#web/widgets/use-change.ts'

/** The portal that is open and the addresses of its drops. */
export const useDrops = () => {
  const { portal = '', drop = '' }: { portal?: string; drop?: string } = useParams({ strict: false })
  const list = `/dashboard/${portal}/document-drops`
  return {
    portal,
    drop,
    list,
    library: `/dashboard/${portal}/library`,
    toDrop: (id: string) => `${list}/${id}`,
  }
}

/** Does something with drops and shows them anew; what failed is said at the foot of the window. */
export const useDropCall = <Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onAnswer: (answer: Answer) => Promise<void> | void,
) => useChange(call, { stale: ['readDrop', 'listDrops', 'listLibrary'], onAnswer })
