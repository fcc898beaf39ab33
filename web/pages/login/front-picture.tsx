import { useFacts } from '#web/data/facts.tsx'
import { FrontScene } from './front-scenes.tsx'
import classes from './front-picture.module.css'

const line = 'M 0 92 C 40 84 56 96 92 76 S 148 58 180 64 S 236 40 268 44 S 322 22 360 12'

/** A page of the portal as one sees it from afar: its line, its parts, its rows; without a figure, as nobody's. */
const Sketch = () => (
  <svg className={classes['sketch']} viewBox="0 0 408 330" focusable="false">
    <g className={classes['words']}>
      <rect x="24" y="24" width="96" height="8" rx="4" />
      <rect x="24" y="42" width="176" height="18" rx="6" data-strong />
      <rect x="318" y="26" width="66" height="10" rx="5" />
    </g>
    <g transform="translate(24 84)">
      <path className={classes['area']} d={`${line} V 110 H 0 Z`} />
      <path className={classes['line']} d={line} />
      <path className={classes['paid']} d="M 0 96 L 120 86 L 120 78 L 360 66" />
    </g>
    <g transform="translate(70 262)" className={classes['ring']}>
      <circle r="34" pathLength="100" strokeDasharray="46 54" />
      <circle r="34" pathLength="100" strokeDasharray="30 70" strokeDashoffset="-47" data-part="2" />
      <circle r="34" pathLength="100" strokeDasharray="21 79" strokeDashoffset="-78" data-part="3" />
    </g>
    <g className={classes['words']}>
      {[226, 254, 282].map((y, place) => (
        <g key={y}>
          <rect x="140" y={y} width={124 - place * 22} height="8" rx="4" />
          <rect x={330 + place * 8} y={y} width={54 - place * 8} height="8" rx="4" data-strong />
        </g>
      ))}
    </g>
  </svg>
)

/** What stands beside the words of the front page: the scene of the firm, and the portal in front of it. */
export const FrontPicture = () => {
  const { configuration } = useFacts()
  return (
    <div className={classes['picture']} aria-hidden="true">
      <FrontScene picture={configuration.face.picture} className={classes['scene']} />
      <Sketch />
    </div>
  )
}
