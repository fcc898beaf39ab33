import type { ReactNode } from 'react'
import type { FrontPicture } from '#configurations/face.ts'

/** A place in the scene: 800 wide, 1000 high, its ground at the foot. */
const wave = (top: number, rise: number): string => {
  const step = 200
  const crests = Array.from({ length: 5 }, () => `q ${step / 4} ${-rise} ${step / 2} 0 t ${step / 2} 0`)
  return `M -40 ${top} ${crests.join(' ')} L 1000 1000 L -40 1000 Z`
}

const Waves = ({ tops }: { tops: readonly number[] }) =>
  tops.map((top, place) => <path key={top} d={wave(top, 26 - place * 4)} opacity={0.1 + place * 0.06} />)

/** A sun over the water, and what lies at the quay. */
const Harbour = () => (
  <>
    <circle cx="560" cy="360" r="150" opacity="0.14" />
    <path d="M 250 640 h 330 l -46 62 h -236 z" opacity="0.34" />
    <path d="M 398 640 V 360 l 150 240 z" opacity="0.24" />
    <path d="M 386 640 V 420 L 276 610 z" opacity="0.18" />
    <Waves tops={[700, 770, 850]} />
  </>
)

const heights = [210, 300, 270, 390, 470, 440, 590, 690]

/** Columns that rise. */
const Columns = () =>
  heights.map((height, place) => (
    <rect
      key={height}
      x={60 + place * 92}
      y={1000 - height}
      width="70"
      height={height}
      opacity={0.08 + place * 0.03}
    />
  ))

/** Light over a horizon. */
const Horizon = () => (
  <>
    {[520, 420, 320, 220, 120].map((radius, place) => (
      <path
        key={radius}
        d={`M ${420 - radius} 760 a ${radius} ${radius} 0 0 1 ${2 * radius} 0 z`}
        opacity={0.05 + place * 0.03}
      />
    ))}
    <rect x="-40" y="760" width="1000" height="240" opacity="0.14" />
    <rect x="180" y="806" width="480" height="8" rx="4" opacity="0.2" />
    <rect x="270" y="846" width="300" height="8" rx="4" opacity="0.16" />
    <rect x="340" y="886" width="160" height="8" rx="4" opacity="0.12" />
  </>
)

/** Sails on an open sea. */
const Sails = () => (
  <>
    <path d="M 452 40 V 730 H 60 Q 360 500 452 40 z" opacity="0.2" />
    <path d="M 484 130 Q 690 450 772 730 H 484 z" opacity="0.28" />
    <path d="M 40 752 h 740 q -50 96 -160 96 h -420 q -110 0 -160 -96 z" opacity="0.36" />
    <Waves tops={[810, 860, 920]} />
  </>
)

type House = { x: number; width: number; height: number; gable: 'step' | 'bell' | 'point' }

const houses: readonly House[] = [
  { x: 20, width: 130, height: 430, gable: 'step' },
  { x: 160, width: 120, height: 520, gable: 'bell' },
  { x: 290, width: 150, height: 380, gable: 'point' },
  { x: 450, width: 120, height: 560, gable: 'step' },
  { x: 580, width: 140, height: 460, gable: 'bell' },
  { x: 730, width: 120, height: 540, gable: 'point' },
]

const gables: Record<House['gable'], (width: number) => string> = {
  step: (width) => {
    const w = width / 6
    return `v -34 h ${w} v -34 h ${w} v -34 h ${2 * w} v 34 h ${w} v 34 h ${w} v 34`
  },
  bell: (width) =>
    `c ${width * 0.3} -16 ${width * 0.2} -96 ${width / 2} -110 c ${width * 0.3} 14 ${width * 0.2} 94 ${width / 2} 110`,
  point: (width) => `l ${width / 2} -92 l ${width / 2} 92`,
}

const windowsOf = ({ x, width, height }: House): readonly (readonly [number, number])[] =>
  Array.from({ length: Math.floor((height - 60) / 90) }, (_, floor) => floor).flatMap((floor) =>
    [0.2, 0.6].map((at) => [x + width * at, 1000 - height + 30 + floor * 90] as const),
  )

/** A row of houses with the gables of a canal. */
const Gables = () =>
  houses.map((house, place) => (
    <g key={house.x}>
      <path
        d={`M ${house.x} 1000 V ${1000 - house.height} ${gables[house.gable](house.width)} V 1000 z`}
        opacity={0.14 + (place % 3) * 0.07}
      />
      {windowsOf(house).map(([x, y]) => (
        <rect key={`${x}/${y}`} x={x} y={y} width={house.width * 0.2} height="46" rx="2" opacity="0.16" />
      ))}
    </g>
  ))

const scenes: Readonly<Record<FrontPicture, () => ReactNode>> = {
  harbour: Harbour,
  columns: Columns,
  horizon: Horizon,
  sails: Sails,
  gables: Gables,
}

/** The scene of a firm in the colour of its portal. */
export const FrontScene = ({
  picture,
  className,
}: {
  picture: FrontPicture
  className: string | undefined
}) => {
  const Scene = scenes[picture]
  return (
    <svg className={className} viewBox="0 0 800 1000" preserveAspectRatio="xMidYMax slice" focusable="false">
      <Scene />
    </svg>
  )
}
