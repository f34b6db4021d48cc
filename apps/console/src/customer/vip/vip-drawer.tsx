import type { Vip } from '@chargedeck/contract/customer/vip/calls'
import { vipStandingLabels } from '@chargedeck/contract/customer/vip/enums'
import { Empty } from 'antd'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { VipFacts } from './vip-facts.tsx'
import { standingTones } from './vip-labels.ts'

type Props = {
  /** Absent when a link names a membership that is not on this page. */
  row: Vip | undefined
  actionsOf: (vip: Vip) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export const VipDrawer = ({ row, actionsOf, ...steps }: Props) => (
  <RecordDrawer
    mode="view"
    name={row ? `会员 ${row.vipNo}` : '会员'}
    extra={row && <StateTag tone={standingTones[row.standing]} label={vipStandingLabels[row.standing]} />}
    footer={row && <ActionBar actions={actionsOf(row)} />}
    {...steps}
  >
    {row ? <VipFacts vip={row} /> : <Empty description="会员不在这一页，请用筛选查找" />}
  </RecordDrawer>
)
