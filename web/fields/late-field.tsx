import { lazy, Suspense, type ComponentType } from 'react'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import type { FieldEditorProps, FieldPart, FieldViewProps } from './field-contract.ts'

type Late = {
  editor: () => Promise<ComponentType<FieldEditorProps>>
  view: () => Promise<ComponentType<FieldViewProps>>
}

const Waiting = () => {
  return <TextSkeleton lines={2} />
}

/** A field whose code is fetched when the first of its kind is drawn; its shape stands there meanwhile. */
export const lateField = ({ editor, view }: Late): FieldPart => {
  const LateEditor = lazy(async () => ({ default: await editor() }))
  const LateView = lazy(async () => ({ default: await view() }))
  return {
    Editor: (props) => (
      <Suspense fallback={<Waiting />}>
        <LateEditor {...props} />
      </Suspense>
    ),
    View: (props) => (
      <Suspense fallback={<Waiting />}>
        <LateView {...props} />
      </Suspense>
    ),
  }
}
