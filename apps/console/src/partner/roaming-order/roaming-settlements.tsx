import { manualSettlementStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import type { RoamingDetail } from '@chargedeck/contract/partner/roaming-order/detail'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { Flex } from 'antd'
import { useState } from 'react'
import { useMay, useMe } from '../../platform/me.ts'
import { newRequestId } from '../../platform/request-id.ts'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'
import { useConfirmRoaming, useRefuseRoaming } from './parts/roaming-queries.ts'

type Settlement = RoamingDetail['settlements'][number]

/** What staff made of the charge by hand, and what waits for a second person. */
export const RoamingSettlements = ({ order: { id, settlements } }: { order: RoamingDetail }) =>
  settlements.map((settlement) => (
    <DrawerSection
      key={settlement.settlementId}
      title={`${settlement.adjustFlag === 1 ? '调整' : '人工结算'}，${manualSettlementStatusLabels[settlement.status]}`}
    >
      <Facts
        items={[
          { label: '电量（度）', value: changeOf(settlement.saidEnergy, settlement.energy, kwh) },
          { label: '金额（元）', value: changeOf(settlement.saidAmt, settlement.amt, yuan) },
          { label: '提交人', value: `${settlement.createUserName ?? '-'} ${settlement.createTime}` },
          {
            label: '复核人',
            value: settlement.reviewTime && `${settlement.reviewUserName ?? '系统'} ${settlement.reviewTime}`,
          },
          { label: '原因', value: settlement.reason },
          { label: '复核说明', value: settlement.reviewNote },
        ]}
      />
      {settlement.status === manualSettlementStates.waiting && <Review orderId={id} settlement={settlement} />}
    </DrawerSection>
  ))

const changeOf = <T,>(said: T | null, settled: T, text: (value: T) => string): string =>
  `${said === null ? '未报告' : text(said)} → ${text(settled)}`

function Review({ orderId: id, settlement }: { orderId: string; settlement: Settlement }) {
  const { settlementId, createUserId, amt, adjustFlag } = settlement
  const work = adjustFlag === 1 ? '调整' : '人工结算'
  const may = useMay()
  const isOwn = useMe().id === createUserId
  const { mutateAsync: confirm } = useConfirmRoaming()
  const [requestId] = useState(newRequestId)
  const { mutateAsync: refuse } = useRefuseRoaming()
  return (
    <Flex gap="small" style={{ marginTop: 12 }}>
      {may(roamingOrderApi.confirmSettlement) && (
        <ConfirmAction
          label="复核通过"
          whyNot={isOwn ? '提交人不能复核本人的人工结算' : undefined}
          title={`复核通过${work}？`}
          what={
            adjustFlag === 1
              ? `订单改为${yuan(amt)}元：原凭证冲销后重新记账，应付资源方随之改变。`
              : `按${yuan(amt)}元向客户扣款，并计入应付资源方。`
          }
          irreversible="复核后不能撤回"
          okText="复核通过"
          saved={adjustFlag === 1 ? '已调整' : '已结算'}
          onConfirm={() => confirm({ id, settlementId, requestId })}
        />
      )}
      {may(roamingOrderApi.refuseSettlement) && (
        <ConfirmAction
          label="驳回"
          title={`驳回${work}？`}
          what={`订单保持原状，可再次${work}。`}
          reason="required"
          okText="驳回"
          saved="已驳回"
          onConfirm={(reason) => refuse({ id, settlementId, reason })}
        />
      )}
    </Flex>
  )
}
