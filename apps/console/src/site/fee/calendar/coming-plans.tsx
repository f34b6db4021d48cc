import { feeAudienceLabels, feePileTypeLabels } from '@chargedeck/contract/site/fee/enums'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { FeeLink } from '../parts/fee-link.tsx'

/** What changes next at the station, for every pile type and audience, in whatever month. */
export function ComingPlans({ fees }: { fees: readonly Fee[] }) {
  const coming = fees
    .filter(({ waitingFlag }) => waitingFlag === 1)
    .toSorted((a, b) => a.effectiveTime.localeCompare(b.effectiveTime))
  if (coming.length === 0) return <p className="price-calendar__coming">没有已确认、待生效的调价</p>
  return (
    <ul className="price-calendar__coming" aria-label="待生效">
      {coming.map((fee) => (
        <li key={fee.id}>
          <span className="cd-number">{fee.effectiveTime.slice(0, 16)}</span> 起 <FeeLink fee={fee} />
          {`（${[feePileTypeLabels[fee.pileType], feeAudienceLabels[fee.audience], fee.audienceRefId].filter(Boolean).join(' · ')}）`}
        </li>
      ))}
    </ul>
  )
}
