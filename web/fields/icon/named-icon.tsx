import { lazy, Suspense } from 'react'

const Drawn = lazy(async () => ({ default: (await import('./drawn-icon.tsx')).DrawnIcon }))

type NamedIconProps = { name: string; size?: number }

/** An icon by its stored name; the set is fetched when the first icon is shown, its place is kept meanwhile. */
export const NamedIcon = ({ name, size = 20 }: NamedIconProps) => (
  <span style={{ display: 'inline-flex', width: size, height: size }}>
    <Suspense>
      <Drawn name={name} size={size} />
    </Suspense>
  </span>
)
