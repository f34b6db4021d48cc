import { washUseApi } from '@chargedeck/contract/kit/wash-use/calls'
import { washUseErrorTexts } from '@chargedeck/contract/kit/wash-use/errors'
import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import { isInDoubt, isRefundable, washUseStates } from '@chargedeck/domain/wash-use/states'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { stationTexts } from '../../../site/station/parts/station-texts.tsx'
import { DataTable, type RowAction } from '../../../ui/data-table/data-table.tsx'
import { lazyFields, lazyPart } from '../../../ui/lazy-part.tsx'
import { washUseColumns } from '../use-columns.tsx'
import { washUsePage } from '../use-queries.ts'

const UseFilters = lazyFields(async () => (await import('../use-filters.tsx')).UseFilters)
const CancelWash = lazyPart(async () => (await import('../cancel-wash.tsx')).CancelWash)
const ConfirmWash = lazyPart(async () => (await import('../confirm-wash.tsx')).ConfirmWash)
const RefundWash = lazyPart(async () => (await import('../refund-wash.tsx')).RefundWash)

function whyNotCancelled({ status, isAsked }: WashUse): { whyNot?: string } {
  if (status !== washUseStates.requested) return { whyNot: '已开始或已结束' }
  return isAsked ? { whyNot: '已请求洗车机，未启动时自动退回' } : {}
}

const whyNotRefunded = (use: WashUse): { whyNot?: string } =>
  isRefundable(use) ? {} : { whyNot: washUseErrorTexts['WASH_USE.NOT_REFUNDABLE'] }

const actingCalls = [washUseApi.cancel, washUseApi.confirm, washUseApi.refund]

/** Every wash. */
export function UseList() {
  const may = useMay()
  const [cancelled, setCancelled] = useState<WashUse | null>(null)
  const [confirmed, setConfirmed] = useState<WashUse | null>(null)
  const [refunded, setRefunded] = useState<WashUse | null>(null)
  const actionsOf = (use: WashUse): RowAction[] => [
    ...(may(washUseApi.cancel)
      ? [{ key: 'cancel', label: '取消', danger: true, onClick: () => setCancelled(use), ...whyNotCancelled(use) }]
      : []),
    ...(may(washUseApi.confirm) && isInDoubt(use)
      ? [{ key: 'confirm', label: '核实', onClick: () => setConfirmed(use) }]
      : []),
    ...(may(washUseApi.refund)
      ? [{ key: 'refund', label: '退款', danger: true, onClick: () => setRefunded(use), ...whyNotRefunded(use) }]
      : []),
  ]
  return (
    <>
      <DataTable
        name="wash-use"
        title="洗车记录"
        rowKey="id"
        columns={washUseColumns}
        query={washUseApi.page.query}
        load={washUsePage}
        filters={<UseFilters />}
        filterTexts={stationTexts}
        autoRefresh={30}
        empty={{ text: '还没有洗车' }}
        actions={actingCalls.some(may) ? actionsOf : undefined}
      />
      {cancelled && <CancelWash use={cancelled} onClose={() => setCancelled(null)} />}
      {confirmed && <ConfirmWash use={confirmed} onClose={() => setConfirmed(null)} />}
      {refunded && <RefundWash use={refunded} onClose={() => setRefunded(null)} />}
    </>
  )
}
