import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Due } from '#model/calls/acknowledgements.ts'

type Required = { required: readonly Due[]; isHeld: boolean; page: 'shown' | 'hidden' | 'absent' }

/**
 * What a client has to confirm before anything else. A page that was there before is 'hidden' meanwhile, with all that was
 * typed into it; one that was refused is 'absent', until it has been asked for anew.
 */
export const useRequired = (due: readonly Due[]): Required => {
  const router = useRouter()
  const required = due.filter(({ isRequired }) => isRequired)
  const isHeld = required.length > 0
  const [isThere, setIsThere] = useState(!isHeld)
  useEffect(() => {
    if (isHeld || isThere) return
    void router.invalidate().finally(() => setIsThere(true))
  }, [router, isHeld, isThere])
  if (!isThere) return { required, isHeld, page: 'absent' }
  return { required, isHeld, page: isHeld ? 'hidden' : 'shown' }
}
