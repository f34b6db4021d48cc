import { bizTypeLabels, type BizType } from '@chargedeck/contract/money/ledger/enums'
import { PageLink } from '../../ui/text/page-link.tsx'

const occupyTypes: readonly BizType[] = ['OCCUPY', 'OCCUPY_REVERSAL']
const chargeTypes: readonly BizType[] = ['CHARGE', 'CHARGE_REVERSAL', 'REPAY']

type Props = { entry: { bizType: BizType; bizId: string; isOccupy?: boolean } }

/** What made an entry; a charge and an occupation lead to their order, a page of a group above. */
export function EntryOrigin({ entry: { bizType, bizId, isOccupy = false } }: Props) {
  if (isOccupy || occupyTypes.includes(bizType))
    return (
      <PageLink to={`/orders/occupy?open=${bizId}`} needs="occupy:order:page">
        {bizTypeLabels[bizType]}
      </PageLink>
    )
  if (!chargeTypes.includes(bizType)) return bizTypeLabels[bizType]
  return (
    <PageLink to={`/orders/charge?orderId=${bizId}&open=${bizId}`} needs="charge:order:page">
      {bizTypeLabels[bizType]}
    </PageLink>
  )
}
