import type { Vip } from '@chargedeck/contract/customer/vip/calls'
import { vipStandingLabels } from '@chargedeck/contract/customer/vip/enums'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { VipFacts } from './vip-facts.tsx'
import { standingTones } from './vip-labels.ts'
import { vipPage } from './vip-queries.ts'

type Props = {
  id: string
  /** Absent when a link names a membership that is not on this page. */
  row: Vip | undefined
  actionsOf: (vip: Vip) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function VipDrawer({ id, row, actionsOf, ...steps }: Props) {
  const { data, error, isLoading, refetch } = useQuery({ ...vipPage({ id, pageSize: 1 }), enabled: row === undefined })
  const vip = row ?? data?.rows[0]
  return (
    <RecordDrawer
      mode="view"
      name={vip ? `会员 ${vip.vipNo}` : '会员'}
      reading={readingOf({ error, isPending: isLoading, refetch })}
      extra={vip && <StateTag tone={standingTones[vip.standing]} label={vipStandingLabels[vip.standing]} />}
      footer={vip && <ActionBar actions={actionsOf(vip)} />}
      {...steps}
    >
      {vip ? <VipFacts vip={vip} /> : <Empty description="会员不存在，或不在您的数据范围内" />}
    </RecordDrawer>
  )
}
