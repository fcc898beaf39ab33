import { encode } from 'uqr'
import classes from './factors.module.css'

/** The dark squares of a row as one path, so that no seams show between them. */
const writeRow = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')

/** A text as a QR code, dark on light in every theme. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return (
    <svg
      className={classes['code']}
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={data.map(writeRow).join('')} fill="currentColor" />
    </svg>
  )
}
