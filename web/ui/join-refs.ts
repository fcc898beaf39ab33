import { useMergedRef } from '@mantine/hooks'
import type { Ref, RefCallback } from 'react'

/** Joins refs under the name and in the shape in which the scroll area of the kit asks for it; see `vite.config.ts`. */
export const useMergeRefs = <Value>(refs: readonly Ref<Value>[]): RefCallback<Value> => useMergedRef(...refs)
