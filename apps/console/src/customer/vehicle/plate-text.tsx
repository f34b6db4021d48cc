import { plateColorLabels } from '@chargedeck/contract/customer/vehicle/enums'
import type { PlateColor } from '@chargedeck/domain/vehicle/plates'
import './plate-text.css'

/** A plate with the colour of its background. */
export const PlateText = ({ plateNo, color }: { plateNo: string; color: PlateColor }) => (
  <span className="plate-text">
    <span
      className={`plate-text__color plate-text__color--${color}`}
      role="img"
      aria-label={`${plateColorLabels[color]}牌`}
      title={`${plateColorLabels[color]}牌`}
    />
    <span className="cd-number">{plateNo}</span>
  </span>
)
