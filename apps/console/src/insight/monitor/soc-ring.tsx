import { toneColor, type Tone } from '../../ui/text/state-tag.tsx'

const radius = 30
const round = 2 * Math.PI * radius

type Props = { soc: number | null; tone: Tone }

/** The state of charge; an open ring when the charger reports none. */
export const SocRing = ({ soc, tone }: Props) => (
  <svg className="soc-ring" viewBox="0 0 72 72" role="img" aria-label={soc === null ? 'SOC未知' : `SOC ${soc}%`}>
    <circle cx="36" cy="36" r={radius} className="soc-ring__track" />
    <circle
      cx="36"
      cy="36"
      r={radius}
      className="soc-ring__level"
      style={{ stroke: toneColor(tone), strokeDasharray: round, strokeDashoffset: round * (1 - (soc ?? 0) / 100) }}
    />
    <text x="36" y="35" className="soc-ring__value">
      {soc ?? '–'}
    </text>
    <text x="36" y="49" className="soc-ring__unit">
      % SOC
    </text>
  </svg>
)
