import { iconSet } from './icon-set.ts'

/** An icon of the set by its name; nothing for a name that is not in it. */
export const DrawnIcon = ({ name, size = 20 }: { name: string; size?: number }) => {
  const Icon = Object.hasOwn(iconSet, name) ? iconSet[name] : undefined
  return Icon ? <Icon size={size} stroke={1.6} aria-hidden="true" /> : null
}
