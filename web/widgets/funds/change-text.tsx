import { FigureText } from '#web/ui/figures/figure-text.tsx'

/** A return of a fund, with its sign, arrow and colour; a dash where there is none. */
export const ChangeText = ({ name, value }: { name: string; value: number | null }) => {
  return <FigureText figure={{ value, unit: 'fraction', quality: 'good' }} name={name} form="change" />
}
